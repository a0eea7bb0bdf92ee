import { useQuery } from '@tanstack/react-query';
import { fullName } from '#contract/benutzer.ts';
import { useSession } from '#web/session.ts';
import { benutzerQuery } from './benutzer-api.ts';

/** What a member is called in full, once that is known. */
export function useMemberName(id: number | null): string | undefined {
  const { data } = useQuery({ ...benutzerQuery(useSession(), id ?? 0), enabled: id !== null });
  return data ? fullName(data) : undefined;
}
