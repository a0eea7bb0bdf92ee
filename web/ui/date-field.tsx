import '#web/ui/mantine.css';
import '#web/ui/date-field.css';
import 'dayjs/locale/de-ch.js';
import 'dayjs/locale/fr-ch.js';
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { CalendarDays, X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#web/i18n.ts';
import { afterPress } from './after-press.ts';
import { focusField } from './clear-button.ts';
import { parseDate, today, writeOutYear } from './date.ts';
import styles from './date-field.module.css';
import { Icon } from './icon.tsx';
import { dateText, formatLocal } from './local-date.ts';
import { showFocused } from './show-focused.ts';

type Props = {
  label: string;
  /** `yyyy-MM-dd`, or empty. */
  value: string;
  /** Called with an empty text while what is typed is no date within the bounds. */
  onChange: (value: string) => void;
  /** Whether what is typed is such a date, or nothing at all. */
  onReadable?: (isReadable: boolean) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  min?: string;
  max?: string;
  name?: string;
  autoComplete?: string;
};

/** A date that is typed as dd.MM.yyyy or picked from a calendar. */
export function DateField({ value, onChange, onReadable, onBlur, error, min, max, disabled, ...input }: Props) {
  const { t, language } = useTranslation();
  const [text, setText] = useState(() => dateText(value));
  const [known, setKnown] = useState(value);
  const [isOpen, setIsOpen] = useState(false);
  const [isLeft, setIsLeft] = useState(true);
  if (value !== known) {
    // somebody else than the typist has set it
    setKnown(value);
    setText(dateText(value));
  }

  const isWithinBounds = (date: string) => (!min || date >= min) && (!max || date <= max);
  const faultOf = (typed: string) => {
    const date = parseDate(typed);
    if (date && max && date > max) return t('ui.date.tooLate', { datum: dateText(max) });
    if (date && min && date < min) return t('ui.date.tooEarly', { datum: dateText(min) });
    // it is written like a date, and yet there is no such day
    if (/^\d{1,2}\.\s*\d{1,2}\.\s*\d{4}$/.test(typed.trim())) return t('ui.date.noSuchDay', { datum: typed.trim() });
    return t('ui.date.invalid');
  };
  const type = (typed: string) => {
    const parsed = parseDate(typed);
    const date = isWithinBounds(parsed) ? parsed : '';
    setText(typed);
    setKnown(date);
    if (date !== value) onChange(date);
  };
  const pick = (date: string | null) => {
    setIsOpen(false);
    type(dateText(date ?? ''));
  };
  const writeOut = () => {
    const last = max ? Number(max.slice(0, 4)) : undefined;
    const near = writeOutYear(text, last);
    const written = last && max && parseDate(near) > max ? writeOutYear(text, last - 1) : near;
    const whole = dateText(parseDate(written)) || written;
    if (whole !== text) type(whole);
  };
  const leave = () => {
    afterPress(() => setIsLeft(true));
    writeOut();
    onBlur?.();
  };

  const isUnreadable = text.trim() !== '' && value === '';
  // what was out of bounds may be within the new ones
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the bounds move
  useLayoutEffect(() => {
    if (isUnreadable) type(text);
  }, [min, max]);
  // not only when it is typed: what somebody else sets is readable again; and before the next key, which may be Enter
  useLayoutEffect(() => onReadable?.(!isUnreadable), [onReadable, isUnreadable]);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      withRoles={false}
      // in large type the last days are reached by scrolling, which takes the field out of sight
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      {/* with its buttons: the one that closes the calendar would otherwise be outside, close it, and open it again */}
      <Popover.Target refProp="rootRef">
        <TextInput
          {...input}
          disabled={disabled}
          inputMode="decimal"
          autoComplete={input.autoComplete ?? 'off'}
          placeholder={t('ui.date.placeholder')}
          value={text}
          error={isUnreadable ? isLeft && faultOf(text) : error}
          onChange={(event) => {
            setIsLeft(false);
            type(event.currentTarget.value);
          }}
          onBlur={leave}
          onKeyDown={({ key }) => key === 'Enter' && writeOut()}
          // as wide as its buttons: a number would grow with the letters
          rightSectionWidth={text && !disabled ? 'calc(96px)' : 'calc(52px)'}
          classNames={{ wrapper: styles.field }}
          rightSectionPointerEvents="all"
          rightSection={
            <div className={styles.buttons}>
              {text && !disabled && (
                <button
                  type="button"
                  className={styles.clear}
                  aria-label={t('ui.date.clear', { feld: input.label })}
                  onClick={(event) => {
                    pick(null);
                    focusField(event);
                  }}
                >
                  <Icon of={X} />
                </button>
              )}
              <button
                type="button"
                aria-label={t('ui.date.open', { feld: input.label })}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                disabled={disabled}
                // the library moves the focus into the calendar and back, and leaves it out of sight
                onFocus={showFocused}
                onClick={() => setIsOpen(!isOpen)}
              >
                <Icon of={CalendarDays} />
              </button>
            </div>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('ui.date.dialog')} className={styles.dropdown}>
        <Calendar value={value} min={min} max={max} onPick={pick} locale={`${language}-ch`} />
      </Popover.Dropdown>
    </Popover>
  );
}

type CalendarProps = { value: string; min?: string; max?: string; locale: string; onPick: (date: string) => void };

function Calendar({ value, min, max, locale, onPick }: CalendarProps) {
  const { t } = useTranslation();
  const start = value || (max && max < today() ? max : today());
  const [shown, setShown] = useState(start);
  const days = useRef<HTMLDivElement>(null);
  const focus = (place: string) => days.current?.querySelector<HTMLElement>(place)?.focus();
  const turnPage = (event: KeyboardEvent, day: string) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    const turned = dayjs(day).add(event.key === 'PageUp' ? -1 : 1, event.shiftKey ? 'year' : 'month');
    const date = clamp(turned.format('YYYY-MM-DD'), min, max);
    // at once: the next key may be pressed before the next frame
    flushSync(() => setShown(date));
    focus(`[data-day="${date}"]`);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an arrow that leads no further takes the focus with it
  useLayoutEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) focus('table [tabindex="0"]');
  }, [shown]);
  return (
    <DatePicker
      ref={days}
      // years, months and days take each other's place, and the focus would go with what was pressed
      onLevelChange={() => requestAnimationFrame(() => focus('table [tabindex="0"]'))}
      size="md"
      locale={locale}
      firstDayOfWeek={1}
      value={value || null}
      onChange={(date) => date && onPick(date)}
      date={shown}
      onDateChange={setShown}
      minDate={min}
      maxDate={max}
      highlightToday
      hideOutsideDates
      allowDeselect={false}
      // the focus goes to the day that is chosen, not to the arrow above it
      getDayProps={(date) => ({
        'data-autofocus': date === start || undefined,
        'data-day': date,
        onFocus: showFocused,
        onKeyDown: (event) => turnPage(event, date),
        'aria-pressed': date === value,
        'aria-current': date === today() ? 'date' : undefined,
      })}
      getDayAriaLabel={(date) => formatLocal(`${date}T00:00:00`, locale, { dateStyle: 'full' })}
      attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
      ariaLabels={{
        nextMonth: t('ui.date.nextMonth'),
        previousMonth: t('ui.date.previousMonth'),
        nextYear: t('ui.date.nextYear'),
        previousYear: t('ui.date.previousYear'),
        nextDecade: t('ui.date.nextDecade'),
        previousDecade: t('ui.date.previousDecade'),
      }}
    />
  );
}

function clamp(date: string, min = date, max = date): string {
  if (date < min) return min;
  return date > max ? max : date;
}
