import { PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { showAlert } from '#web/alert/alert-store.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Page } from '#web/layout/page.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DatedCard, DatedCardSkeleton } from '#web/ui/dated-card.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Form } from '#web/ui/form.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Ribbon } from '#web/ui/ribbon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableHeader } from '#web/ui/sortable-header.tsx';
import type { Sorting } from '#web/ui/sorting.ts';
import { SpinnerOverlay } from '#web/ui/spinner-overlay.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { Zirkel } from '#web/ui/zirkel.tsx';
import styles from './preview.module.css';

// Every component of web/ui in every state, on one page. Only `npm run dev` has it.

const nothing = () => {};

export function Component() {
  return (
    <Page title="Preview" lead="Every component of web/ui in every state." noIndex>
      <div className={styles.preview}>
        <Buttons />
        <Fields />
        <Lists />
        <Waiting />
        <Messages />
        <Marks />
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons">
      {(['main', 'quiet', 'danger'] as const).map((look) => (
        <p key={look} className={styles.row}>
          <Button look={look}>{look}</Button>
          <Button look={look}>
            <Plus aria-hidden />
            with an icon
          </Button>
          <Button look={look} disabled>
            disabled
          </Button>
          <Button look={look} busy>
            busy
          </Button>
          <ButtonLink look={look} to="#link">
            link
          </ButtonLink>
        </p>
      ))}
    </Section>
  );
}

function Fields() {
  const [date, setDate] = useState('2026-12-24');
  const [time, setTime] = useState('19:30:00');
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  return (
    <Section title="Fields">
      <Form framed onSubmit={(event) => event.preventDefault()}>
        <TextInput label="Empty, required" placeholder="A hint" required />
        <TextInput label="Wrong" defaultValue="erika@" error="The message takes the gap below the field" />
        <TextInput label="To be read only" defaultValue="Komma" disabled />
        <PasswordInput label="Password" defaultValue="secret" />
        <Textarea label="Text area" description="0 of 500" rows={3} />
        <Select label="Select" data={['Basel', 'Bern']} defaultValue="Basel" clearable />
        <DateField label="Date" value={date} onChange={setDate} />
        <DateField label="Date, wrong" value="" onChange={nothing} error="Wrong" />
        <TimeField label="Time" value={time} onChange={setTime} />
        <TimeField label="Time, with seconds and meridian" value={time} onChange={setTime} withSeconds withMeridian />
        <TimeField label="Time, wrong" value="" onChange={nothing} error="Wrong" />
        <Choice
          legend="Choice"
          value={choice}
          options={[
            { value: 'one', label: 'one' },
            { value: 'two', label: 'two' },
          ]}
          onChange={setChoice}
        />
        <CheckBox label="Check box" defaultChecked />
        <CheckBox label="Check box, disabled" disabled />
        <DropZone
          label="Drop files here"
          choose="Choose files"
          hint="PDF, at most 4 MB"
          extensions={['.pdf']}
          onFiles={nothing}
        />
        <DropZone label="Disabled" choose="Choose files" extensions={['.pdf']} disabled onFiles={nothing} />
        <Button type="submit">Save</Button>
      </Form>
    </Section>
  );
}

function Lists() {
  const [page, setPage] = useState(4);
  const [sorting, setSorting] = useState<Sorting<'name' | 'date'>>({ column: 'name', direction: 'ascending' });
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <Section title="Lists">
      <DatedCard
        date="2026-11-27T19:30:00"
        locale="de-CH"
        title="A card with a date"
        action={<Button look="quiet">Action</Button>}
      >
        <p>Where it is, and who invites</p>
      </DatedCard>
      <table>
        <thead>
          <tr>
            <SortableHeader column="name" sorting={sorting} onSort={setSorting}>
              Name
            </SortableHeader>
            <SortableHeader column="date" sorting={sorting} onSort={setSorting}>
              Date
            </SortableHeader>
          </tr>
        </thead>
      </table>
      <Pagination
        page={page}
        pages={9}
        onPage={setPage}
        labels={{ nav: 'Pages', previous: 'Previous', next: 'Next', page: (number) => `Page ${number}` }}
      />
      <Tabs
        label="Tabs"
        active={tab}
        onChange={setTab}
        tabs={[
          { id: 'one', label: 'First', panel: <p>What stands in the first</p> },
          { id: 'two', label: 'Second, with a mistake', hasError: true, panel: <p>What stands in the second</p> },
        ]}
      />
      <Empty text="Nothing here">
        <Button look="quiet">A way on</Button>
      </Empty>
    </Section>
  );
}

function Waiting() {
  const [isWaiting, setIsWaiting] = useState(false);
  return (
    <Section title="Waiting and failing">
      <Skeleton lines={3} />
      <DatedCardSkeleton />
      <LoadFailed retry={nothing} />
      <Button look="quiet" onClick={() => setIsWaiting(true)}>
        Cover the screen
      </Button>
      {isWaiting && (
        <SpinnerOverlay title="Waiting">
          <Button look="quiet" onClick={() => setIsWaiting(false)}>
            Stop
          </Button>
        </SpinnerOverlay>
      )}
    </Section>
  );
}

function Messages() {
  const ask = (danger: boolean) => confirm({ text: 'Do you really want that?', yes: 'Yes', danger });
  return (
    <Section title="Messages">
      <p className={styles.row}>
        {(['success', 'info', 'warning', 'danger'] as const).map((type) => (
          <Button key={type} look="quiet" onClick={() => showAlert(type, `An alert: ${type}`, new Error('why'))}>
            {type}
          </Button>
        ))}
        <Button look="quiet" onClick={() => ask(false)}>
          question
        </Button>
        <Button look="quiet" onClick={() => ask(true)}>
          question of danger
        </Button>
      </p>
    </Section>
  );
}

function Marks() {
  return (
    <Section title="Marks">
      <Ribbon />
      <Ribbon moving />
      <div className={styles.zirkel}>
        <Zirkel />
      </div>
    </Section>
  );
}
