/** A long address breaks before its @, if it must. */
export function BreakableEmail({ email }: { email: string }) {
  const [name, host] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}
