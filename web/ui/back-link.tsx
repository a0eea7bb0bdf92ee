import { ArrowLeft } from 'lucide';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import { isForTheBrowser, isSecond } from './link.tsx';

/** State for links that lead one step further: from there a BackLink returns to the very place one came from, which it names. */
export const fromHere = { back: true };
/** As well: to this list a page leads whose work is done, and whoever came from it finds it as they left it. */
export const fromList = { ...fromHere, list: true };

/** To the page before, as it was left; for whoever came from elsewhere, to `to`. */
export function useGoBack(to: string): () => void {
  const navigate = useNavigate();
  const { state, pathname } = useLocation();
  return () => {
    // the browser is there already, and the page on its way: once more would lead one page too far
    if (window.location.pathname !== pathname) return;
    if ((state as typeof fromHere | null)?.back) navigate(-1);
    else navigate(to);
  };
}

/** To this list; back to it for whoever came from there. */
export function useGoToList(list: string): () => void {
  const navigate = useNavigate();
  const goBack = useGoBack(list);
  const state = useLocation().state as Partial<typeof fromList> | null;
  return state?.list ? goBack : () => navigate(list);
}

/** Back to the page before, where it was scrolled to; for whoever came from elsewhere, a link to `to`. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const goBack = useGoBack(to);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isForTheBrowser(event)) return;
    event.preventDefault();
    if (!isSecond(event)) goBack();
  };
  return (
    <ButtonLink to={to} look="quiet" onClick={onClick}>
      <Icon of={ArrowLeft} />
      {children}
    </ButtonLink>
  );
}
