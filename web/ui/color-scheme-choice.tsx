import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Monitor, Moon, Sun } from 'lucide';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';

const icons = { auto: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the device has it. */
export function ColorSchemeChoice({ label, names }: { label: string; names: Record<MantineColorScheme, string> }) {
  // to suppress transitions the library would write an inline style
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const chosen = useHydrated() ? colorScheme : 'auto';
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(icons) as MantineColorScheme[]).map((scheme) => (
        <button key={scheme} type="button" aria-pressed={chosen === scheme} onClick={() => setColorScheme(scheme)}>
          <Icon of={icons[scheme]} />
          {names[scheme]}
        </button>
      ))}
    </fieldset>
  );
}
