import { useLayoutEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** For when an answer comes: the path of the page one is on by then, or has pressed a link to that is still on its way. */
export function useDestination(): () => string {
  const { location: next } = useNavigation();
  const ahead = useRef(next);
  useLayoutEffect(() => {
    ahead.current = next;
    return () => {
      ahead.current = undefined;
    };
  }, [next]);
  return () => (ahead.current ?? window.location).pathname;
}
