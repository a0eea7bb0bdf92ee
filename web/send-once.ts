import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';

type Options<Data, Input> = Omit<UseMutationOptions<Data, Error, Input>, 'mutationFn'> & {
  mutationFn: (input: Input) => Promise<Data>;
};

type Answered<Data> = { onSuccess?: (data: Data) => void; onError?: (error: Error) => void };
type Sending<Data, Input> = Omit<UseMutationResult<Data, Error, Input>, 'mutate'> & {
  /** `answered` is called wherever one is by then: also of a page that is left it is told what became of it. */
  mutate: (input: Input, answered?: Answered<Data>) => void;
};

/** As `useMutation`, for a form: a second press that comes before its button is disabled sends nothing. */
export function useSendOnce<Data, Input = void>({
  mutationFn,
  ...options
}: Options<Data, Input>): Sending<Data, Input> {
  const isSending = useRef(false);
  const mutation = useMutation({
    ...options,
    mutationFn: (input: Input) =>
      mutationFn(input).finally(() => {
        isSending.current = false;
      }),
  });
  const mutate = (input: Input, { onSuccess, onError = () => {} }: Answered<Data> = {}) => {
    if (isSending.current) return;
    isSending.current = true;
    mutation.mutateAsync(input).then(onSuccess, onError);
  };
  return { ...mutation, mutate };
}

/** A name for the form itself: sent again, it is about the same new record. */
export function useFormular(known?: string): string {
  const [formular] = useState(() => known ?? crypto.getRandomValues(new Uint32Array(4)).join('-'));
  return formular;
}
