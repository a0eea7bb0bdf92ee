import { type AnyUseQueryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
