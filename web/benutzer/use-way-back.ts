import { useLocation } from 'react-router';
import { paths } from '#web/paths.ts';

/** The list as it was left: what was searched, how it was sorted, which page. */
export function useWayBack(): string {
  const { state } = useLocation() as { state: { search?: string } | null };
  return `${paths.mitglieder.mitglieder}${state?.search ?? ''}`;
}
