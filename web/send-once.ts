import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type Options<Data, Input> = Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Data>;
};

/** As `useMutation`, for a form: a second press that comes before its button is disabled sends nothing. */
export function useSendOnce<Data, Input = void>({
  mutationFn,
  ...options
}: Options<Data, Input>): UseMutationResult<Data, Error, Input> {
  const isSending = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: (input: Input) =>
      mutationFn(input).finally(() => {
        isSending.current = false;
      }),
  });
  const mutate: typeof mutation.mutate = (...input) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutate(...input);
  };
  return { ...mutation, mutate };
}

/** A name for the form itself: sent again, it is about the same new record. */
export function useFormular(known?: string): string {
  const [formular] = useState(() => known ?? crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return formular;
}
