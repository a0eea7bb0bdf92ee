import { createTheme } from '@mantine/core';

const select = { maxDropdownHeight: 240, clearSectionMode: 'clear' } as const;

/** The component library's share of the look; colours, type and spacing are in theme.css. */
export const theme = createTheme({
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // it appears when a field has been left, behind whoever goes on and does not see it
    InputError: { defaultProps: { 'aria-live': 'polite' } },
    // what is chosen once more stays chosen; there is a button to clear it
    Select: { defaultProps: { ...select, allowDeselect: false } },
    MultiSelect: { defaultProps: select },
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
  },
});
