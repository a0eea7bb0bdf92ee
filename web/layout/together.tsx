import { type AnyUseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { focusPart } from './use-page-focus.ts';

type Props = {
  /** What the parts wait for. */
  queries: AnyUseQueryOptions[];
  children: ReactNode;
};

/** Parts of a page that load by themselves and, coming one by one, would push each other around. */
export function Together({ queries, children }: Props) {
  const haveCome = useQueries({ queries }).every(hasCome);
  const [areThere, setAreThere] = useState(haveCome);
  // for good: whoever tries again what has failed stays where they are
  if (haveCome && !areThere) setAreThere(true);
  const { hash } = useLocation();
  const isLate = useRef(!areThere);
  useEffect(() => {
    // the router has looked for that part before it was there
    if (!areThere || !isLate.current) return;
    document.getElementById(hash.slice(1))?.scrollIntoView();
    focusPart(hash);
  }, [areThere, hash]);
  return (
    <>
      {!areThere && <Skeleton lines={12} />}
      <div hidden={!areThere}>{children}</div>
    </>
  );
}

/** What has failed once keeps nobody waiting for the rest. */
function hasCome({ isPending, failureCount }: UseQueryResult): boolean {
  return !isPending || failureCount > 0;
}
