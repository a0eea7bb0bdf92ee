/** A long address breaks before its @, if it must. One piece: in a row of its own, Firefox would set both halves apart. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <span>
      {name}
      <wbr />@{host}
    </span>
  );
}
