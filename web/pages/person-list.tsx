import type { UseQueryResult } from '@tanstack/react-query';
import type { Person } from '#contract/inhalt.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AddressBlock } from './address-block.tsx';
import { MembersHint } from './members-hint.tsx';
import styles from './person-list.module.css';

export function PersonList({ query }: { query: UseQueryResult<Person[]> }) {
  const { data: people, isPlaceholderData, isLoadingError, refetch } = query;
  if (isLoadingError) return <LoadFailed retry={refetch} />;
  if (!people) return <Skeleton lines={12} />;
  return (
    <>
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.cerevis}>
            <AddressBlock person={person} isPartial={isPlaceholderData} />
          </li>
        ))}
      </ul>
      <MembersHint />
    </>
  );
}
