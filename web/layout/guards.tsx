import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { type Actor, mayManageBenutzer } from '#contract/permissions.ts';
import type { Verdict } from '#contract/reading.ts';
import { loginPath, paths } from '#web/paths.ts';
import { useSession } from '#web/session.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { MemberSkeleton } from './member-skeleton.tsx';
import { useBehaviour } from './reading-context.ts';

// A courtesy to people who took a wrong turn: what may be read and changed is decided on the server.

export function MemberGuard() {
  return <Guarded by={useBehaviour().guardMember} />;
}

export function AnlassManagerGuard() {
  return <Guarded by={useBehaviour().guardAnlassManager} />;
}

export function AdministratorGuard() {
  return <Guarded by={(actor) => ({ redirect: mayManageBenutzer(actor) ? null : paths.home, allowed: false })} />;
}

function Guarded({ by }: { by: (actor: Actor | null) => Verdict }) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const [entered, setEntered] = useState('');
  // the token is in session storage, of which the server knows nothing
  if (!useHydrated()) return <MemberSkeleton />;
  const { redirect, allowed } = by(session);
  const mayEnter = redirect === null || allowed;
  if (mayEnter && entered !== pathname) setEntered(pathname);
  // whoever loses the right in the midst of typing keeps what they have typed: the server refuses it, and they are told
  if (mayEnter || (session && entered === pathname)) return <Outlet />;
  return <Navigate to={redirect === paths.login ? loginPath(pathname + search + hash) : redirect} replace />;
}
