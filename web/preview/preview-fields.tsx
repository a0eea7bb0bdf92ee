import { MultiSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Form } from '#web/ui/form.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { Forced } from './forced.tsx';
import styles from './preview.module.css';

const nothing = () => {};
const staemme = ['Basel', 'Bern', 'Solothurn'];

export function Fields() {
  return (
    <Form framed onSubmit={(event) => event.preventDefault()}>
      <div className={styles.grid}>
        <TextInput label="Empty, required" placeholder="A hint" required />
        <Forced focus>
          <TextInput label="Focus" defaultValue="Komma" />
        </Forced>
        <TextInput label="Disabled" defaultValue="Komma" disabled />
        <TextInput label="Wrong" defaultValue="erika@" error="The message takes the gap below the field" />
        <TextInput
          label="Wrong, and much to say"
          defaultValue="erika@"
          error="A message of two lines stands in the gap below its field, and nothing below it moves"
        />
        <TextInput label="After it" />
        <PasswordInput label="Password" defaultValue="secret" />
        <PasswordInput label="Password, wrong" defaultValue="secret" error="Too short" />
        <PasswordInput label="Password, disabled" disabled />
        <Select label="Select" data={staemme} defaultValue="Basel" clearable />
        <Select label="Select, wrong" data={staemme} error="Choose one" />
        <Select label="Select, disabled" data={staemme} defaultValue="Basel" disabled />
        <MultiSelect label="Several" data={staemme} defaultValue={['Basel', 'Bern']} />
        <Textarea label="Text area" description="0 of 500" rows={3} />
        <Textarea label="Text area, wrong" description="501 of 500" rows={3} error="Too long" />
      </div>
      <Button type="submit">Save</Button>
    </Form>
  );
}

export function Times() {
  const [date, setDate] = useState('2026-12-24');
  const [time, setTime] = useState('19:30:00');
  return (
    <div className={styles.grid}>
      <DateField label="Date" value={date} onChange={setDate} />
      <DateField label="Date, empty and wrong" value="" onChange={nothing} error="Do not forget the date" />
      <DateField label="Date, disabled" value={date} onChange={nothing} disabled />
      <TimeField label="Time" value={time} onChange={setTime} />
      <TimeField label="Time, empty and wrong" value="" onChange={nothing} error="Do not forget the time" />
      <TimeField label="Time, disabled" value={time} onChange={nothing} disabled />
      <TimeField label="With seconds and meridian" value={time} onChange={setTime} withSeconds withMeridian />
      <Forced focus>
        <TimeField label="Focus" value={time} onChange={setTime} />
      </Forced>
    </div>
  );
}

export function Choices() {
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const field = {
    value: choice,
    options: [
      { value: 'one' as const, label: 'one' },
      { value: 'two' as const, label: 'two' },
    ],
    onChange: setChoice,
  };
  return (
    <div className={styles.grid}>
      <Choice legend="Choice" {...field} />
      <Forced focus>
        <Choice legend="Choice, focus" {...field} />
      </Forced>
      <div>
        <CheckBox label="Check box" defaultChecked />
        <CheckBox label="Not checked" />
        <Forced focus>
          <CheckBox label="Focus" defaultChecked />
        </Forced>
        <CheckBox label="Disabled" disabled />
        <CheckBox label="Checked and disabled" disabled defaultChecked />
      </div>
    </div>
  );
}

export function Files() {
  const zone = { choose: 'Choose files', extensions: ['.pdf'], onFiles: nothing };
  return (
    <div className={styles.grid}>
      <DropZone {...zone} label="Drop files here" hint="PDF, at most 4 MB" />
      <DropZone {...zone} label="Without a hint" />
    </div>
  );
}
