import { useState } from 'react';
import { AlertItem } from '#web/alert/alert-list.tsx';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Portrait } from '#web/pages/portrait.tsx';
import { BusyList } from '#web/ui/busy-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { DatedCard, DatedCardSkeleton } from '#web/ui/dated-card.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableHeader } from '#web/ui/sortable-header.tsx';
import type { Sorting } from '#web/ui/sorting.ts';
import { SpinnerOverlay } from '#web/ui/spinner-overlay.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Zirkel } from '#web/ui/zirkel.tsx';
import { Forced } from './forced.tsx';
import styles from './preview.module.css';

const nothing = () => {};

export function Lists() {
  const [page, setPage] = useState(4);
  const [sorting, setSorting] = useState<Sorting<'name' | 'place' | 'date'>>({
    column: 'name',
    direction: 'ascending',
  });
  const [tab, setTab] = useState<'one' | 'two' | 'three'>('one');
  const sort = { sorting, onSort: setSorting };
  return (
    <>
      <DatedCard date="2026-11-27T19:30:00" title="A card with a date" action={<Button look="quiet">Action</Button>}>
        <p>Where it is, and who invites</p>
      </DatedCard>
      <table>
        <thead>
          <tr>
            <SortableHeader column="name" {...sort}>
              Ascending
            </SortableHeader>
            <SortableHeader column="place" sorting={{ column: 'place', direction: 'descending' }} onSort={nothing}>
              Descending
            </SortableHeader>
            <SortableHeader column="date" {...sort}>
              Not sorted
            </SortableHeader>
          </tr>
        </thead>
      </table>
      <Pagination page={page} pages={9} onPage={setPage} />
      <Forced focus>
        <Pagination page={2} pages={2} onPage={nothing} />
      </Forced>
      <Forced hover>
        <Tabs
          label="Tabs"
          active={tab}
          onChange={setTab}
          tabs={[
            { id: 'two', label: 'Hover', panel: <p>What stands in the second</p> },
            { id: 'one', label: 'Selected', panel: <p>What stands in the selected one</p> },
            { id: 'three', label: 'Mistake', hasError: true, panel: <p>What is wrong</p> },
          ]}
        />
      </Forced>
    </>
  );
}

export function Waiting() {
  const [isWaiting, setIsWaiting] = useState(false);
  return (
    <>
      <Empty text="Nothing here">
        <Button look="quiet">A way on</Button>
      </Empty>
      <Skeleton lines={3} />
      <BusyList busy>
        <p>What was found before</p>
      </BusyList>
      <DatedCardSkeleton />
      <LoadFailed retry={nothing} />
      <div>
        <Button look="quiet" onClick={() => setIsWaiting(true)}>
          Cover the screen
        </Button>
      </div>
      {isWaiting && (
        <SpinnerOverlay title="Waiting">
          <Button look="quiet" onClick={() => setIsWaiting(false)}>
            Stop
          </Button>
        </SpinnerOverlay>
      )}
    </>
  );
}

export function Messages() {
  const ask = (danger: boolean) => confirm({ text: 'Do you really want that?', yes: 'Yes', danger });
  const alert = { id: 0, closing: false };
  return (
    <>
      <div>
        <AlertItem {...alert} type="success" message="It is done" />
        <AlertItem {...alert} type="success" message="It is gone" undo={async () => true} />
        <AlertItem {...alert} type="success" message="It was gone" undo={async () => true} told />
        <AlertItem {...alert} type="info" message="It is so" />
        <AlertItem {...alert} type="warning" message="It may be wrong" />
        <AlertItem {...alert} type="danger" message="It went wrong" error={{ status: 500 }} />
      </div>
      <div className={styles.row}>
        <Button look="quiet" onClick={() => ask(false)}>
          Ask
        </Button>
        <Button look="quiet" onClick={() => ask(true)}>
          Ask of danger
        </Button>
      </div>
    </>
  );
}

export function Marks() {
  return (
    <>
      <Ribbon />
      <Ribbon moving />
      <div className={styles.row}>
        <div className={styles.zirkel}>
          <Zirkel />
        </div>
        <Portrait vorname="Lea" name="Wolke" />
      </div>
    </>
  );
}
