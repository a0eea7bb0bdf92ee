import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

/** Goes to another page within the application. */
export type Follow = (to: string, how: { state?: unknown; replace?: boolean }) => void;
/** None on the server, where nobody presses a link. */
export const FollowContext = createContext<Follow | undefined>(undefined);

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Kept with the page in the browser's history. */
  state?: unknown;
  /** For what is no page of the application, such as a file. */
  reloadDocument?: boolean;
};

/**
 * A plain link that the application follows without loading the page anew. The router's own asks it a dozen things, each
 * time it is rendered, for each of the fifty links of a page, which took a quarter of the time of rendering one.
 */
export function Link({ to, state, reloadDocument, onClick, ...props }: Props) {
  const follow = use(FollowContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!follow || reloadDocument || event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    if (isSecond(event)) return;
    follow(to, { state, replace: event.currentTarget.href === window.location.href });
  };
  return <a {...props} href={to} onClick={press} />;
}

/** The second half of a double click: the same link, or button, may lead elsewhere by then. */
export function isSecond({ detail }: MouseEvent): boolean {
  return detail > 1;
}

/** In another window or tab, as a download, or at another site. */
export function isForTheBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target, origin } = event.currentTarget;
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button !== 0 || isModified || target !== '' || origin !== window.location.origin;
}
