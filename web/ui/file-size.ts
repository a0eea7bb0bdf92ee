const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A file's size as people say it: `812 Byte`, `24 kB`, `3.9 MB`. In steps of 1024, as the limit of uploads is said. */
export function fileSize(bytes: number, locale: string): string {
  const step = bytes < 1000 ? 0 : bytes < 999_500 ? 1 : 2;
  const digits = step === 2 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: 'unit', unit: units[step], maximumFractionDigits: digits }).format(
    bytes / 1024 ** step,
  );
}
