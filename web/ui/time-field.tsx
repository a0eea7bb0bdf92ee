import '#web/ui/mantine.css';
import { Input } from '@mantine/core';
import {
  type ClipboardEvent,
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#web/i18n.ts';
import { afterPress } from './after-press.ts';
import {
  defaultSteps,
  isFull,
  largest,
  type Meridian,
  meridians,
  parseTime,
  readTime,
  shownParts,
  stepTime,
  type TimePart,
  type TimeRules,
  type TimeTexts,
  writeTime,
} from './time.ts';
import styles from './time-field.module.css';

type Props = {
  label: string;
  /** `HH:mm:ss`, or empty. */
  value: string;
  /** Called with an empty text while what is typed is no time within the bounds. */
  onChange: (value: string) => void;
  /** Whether what is typed is such a time, or nothing at all. */
  onReadable?: (isReadable: boolean) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  withSeconds?: boolean;
  /** Hours to 12, with AM and PM. */
  withMeridian?: boolean;
  hourStep?: number;
  minuteStep?: number;
  secondStep?: number;
  min?: string;
  max?: string;
};

/** Hours, minutes and, if wanted, seconds: typed, pasted, or turned by wheel and arrow keys. */
export function TimeField({
  label,
  value,
  onChange,
  onReadable,
  onBlur,
  error,
  required,
  disabled,
  ...options
}: Props) {
  const { t } = useTranslation();
  const [labelId, errorId] = [useId(), useId()];
  const group = useRef<HTMLFieldSetElement>(null);
  const rules = toRules(options);
  const [texts, setTexts] = useState(() => writeTime(value, rules));
  const [known, setKnown] = useState(value);
  const [isLeft, setIsLeft] = useState(false);
  if (value !== known) {
    // somebody else than the typist has set it
    setKnown(value);
    setTexts(writeTime(value, rules));
  }

  const change = (next: TimeTexts) => {
    const read = readTime(next, rules).value;
    setTexts(next);
    setKnown(read);
    if (read !== value) onChange(read);
  };
  const step = (part: TimePart, direction: 1 | -1) => change(stepTime(texts, part, direction, rules));
  useWheel(group, step);

  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    afterPress(() => setIsLeft(true));
    // 24:00 and 19:60 are shown as what they are taken for
    if (value) setTexts(writeTime(value, rules));
    onBlur?.();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = parseTime(event.clipboardData.getData('text'), rules);
    if (!pasted) return;
    event.preventDefault();
    change(pasted);
  };

  const { state } = readTime(texts, rules);
  const isReadable = state === 'valid' || state === 'empty';
  useEffect(() => onReadable?.(isReadable), [onReadable, isReadable]);
  const fault = state === 'invalid' || (state === 'incomplete' && isLeft) ? t(`ui.time.${state}`) : error;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: labelId }}
      withAsterisk={required}
      error={fault}
      errorProps={{ id: errorId }}
    >
      <fieldset
        ref={group}
        className={styles.field}
        aria-labelledby={labelId}
        aria-describedby={fault ? errorId : undefined}
        data-invalid={Boolean(fault) || undefined}
        disabled={disabled}
        onFocus={() => setIsLeft(false)}
        onBlur={leave}
        onPaste={paste}
      >
        {shownParts(rules).map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <span aria-hidden="true">:</span>}
            <Part
              part={part}
              label={t(`ui.time.${part}`)}
              text={texts[part]}
              rules={rules}
              required={required}
              isInvalid={Boolean(fault)}
              onType={(text) => change({ ...texts, [part]: text })}
              onStep={(direction) => step(part, direction)}
            />
          </Fragment>
        ))}
        {rules.withMeridian && (
          <MeridianChoice chosen={texts.meridian} onChoose={(meridian) => change({ ...texts, meridian })} />
        )}
      </fieldset>
    </Input.Wrapper>
  );
}

function toRules(options: Omit<Props, 'label' | 'value' | 'onChange'>): TimeRules {
  const { withSeconds = false, withMeridian = false, min, max } = options;
  const steps = {
    hour: options.hourStep ?? defaultSteps.hour,
    minute: options.minuteStep ?? defaultSteps.minute,
    second: options.secondStep ?? defaultSteps.second,
  };
  return { withSeconds, withMeridian, steps, min, max };
}

/** The wheel turns the part that has the focus; React's own listener could not keep the page from scrolling. */
function useWheel(group: RefObject<HTMLElement | null>, step: (part: TimePart, direction: 1 | -1) => void): void {
  const turned = useRef(0);
  const turn = useEffectEvent((event: WheelEvent) => {
    const part = (document.activeElement as HTMLElement | null)?.dataset.part as TimePart | undefined;
    if (!part || !group.current?.contains(document.activeElement) || event.ctrlKey) return;
    event.preventDefault();
    // a touchpad sends many small turns where a wheel sends one
    turned.current += event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? event.deltaY : event.deltaY * 40;
    if (Math.abs(turned.current) < 40) return;
    step(part, turned.current < 0 ? 1 : -1);
    turned.current = 0;
  });
  useEffect(() => {
    const element = group.current;
    const listener = (event: WheelEvent) => turn(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [group]);
}

type PartProps = {
  part: TimePart;
  label: string;
  text: string;
  rules: TimeRules;
  required?: boolean;
  isInvalid: boolean;
  onType: (text: string) => void;
  onStep: (direction: 1 | -1) => void;
};

function Part({ part, label, text, rules, required, isInvalid, onType, onStep }: PartProps) {
  const type = (input: HTMLInputElement, typed: string) => {
    // also a digit that has taken the place of two
    const isTyped = input.value.length > text.length || /^\d$/.test(typed);
    // Safari takes the selection back after a tap: what is typed into a full part begins it anew all the same
    const isAnew = text.length === 2 && input.value.length > 2 && /\d/.test(typed);
    const digits = (isAnew ? typed : input.value).replaceAll(/\D/g, '').slice(0, 2);
    onType(digits);
    // a colon, a point or a blank leads on as well
    const isEnded = /\d\D$/.test(input.value);
    if (isEnded || (isTyped && isFull(part, digits, rules))) neighbour(input, 1)?.focus();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      onStep(event.key === 'ArrowUp' ? 1 : -1);
    } else if (event.key === 'ArrowRight' && input.selectionEnd === text.length) move(event, 1);
    else if (event.key === 'ArrowLeft' && input.selectionStart === 0) move(event, -1);
    else if (event.key === 'Backspace' && text === '') move(event, -1);
  };
  return (
    <input
      role="spinbutton"
      data-part={part}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={largest(part, rules)}
      aria-valuenow={text === '' ? undefined : Number(text)}
      aria-valuetext={text === '' ? undefined : text}
      aria-required={required}
      aria-invalid={isInvalid || undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder="--"
      value={text}
      onChange={(event) => type(event.currentTarget, (event.nativeEvent as InputEvent).data ?? '')}
      onKeyDown={press}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

function move(event: KeyboardEvent<HTMLInputElement>, direction: 1 | -1): void {
  const target = neighbour(event.currentTarget, direction);
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function neighbour(input: HTMLInputElement, direction: 1 | -1): HTMLInputElement | undefined {
  const parts = [...(input.closest('fieldset')?.querySelectorAll('input') ?? [])];
  return parts[parts.indexOf(input) + direction];
}

function MeridianChoice({ chosen, onChoose }: { chosen: Meridian; onChoose: (meridian: Meridian) => void }) {
  const { t } = useTranslation();
  const other = meridians.find((meridian) => meridian !== chosen) ?? chosen;
  return (
    <button
      type="button"
      aria-label={t('ui.time.meridian', { meridian: chosen })}
      onClick={() => onChoose(other)}
      onKeyDown={({ key }) => {
        if (key === 'ArrowUp' || key === 'ArrowDown') onChoose(other);
      }}
    >
      {chosen}
    </button>
  );
}
