import { createContext, use, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The path of the page one is on, or has pressed a link to that is still on its way. */
type Destination = () => string;
// the router itself is asked: what it tells its pages they know a moment later, on a slow phone a fifth of a second
export const DestinationContext = createContext<Destination>(() => window.location.pathname);

/** For when an answer comes. */
export function useDestination(): Destination {
  return use(DestinationContext);
}

/** Likewise: whether one is still on this page, and not on the way to another. */
export function useIsHere(): () => boolean {
  const destination = useDestination();
  const { pathname } = useLocation();
  const isThere = useRef(false);
  useLayoutEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return () => isThere.current && destination() === pathname;
}
