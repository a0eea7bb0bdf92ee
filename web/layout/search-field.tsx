import { TextInput } from '@mantine/core';
import { Search } from 'lucide';
import type { Ref } from 'react';
import { maxText } from '#contract/limits.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A text to search for; Ctrl+K goes to the first one of a page. */
export function SearchField({ onChange, ...field }: Props) {
  return (
    <TextInput
      type="search"
      leftSection={<Icon of={Search} />}
      enterKeyHint="search"
      autoComplete="off"
      maxLength={maxText}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...field}
    />
  );
}
