import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { type AddressChange, changedQuery } from './changed-query.ts';

/**
 * What a page shows of its address, as state of the page: a change shows at once, two quick changes both
 * count, and the address follows. (The router's own parameters are those of the last finished navigation, so
 * that a second change would undo the first.) Where somebody else writes the address (a link, back and
 * forward), the address wins.
 */
export function useAddressState({
  replace,
}: {
  replace: boolean;
}): [URLSearchParams, (change: AddressChange) => void] {
  const writer = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const isPop = useNavigationType() === 'POP';
  const [query, setQuery] = useState(location.search);
  const [seenKey, setSeenKey] = useState(location.key);
  const latest = useRef(query);
  if (seenKey !== location.key) {
    setSeenKey(location.key);
    const isOwn = !isPop && writerOf(location.state) === writer;
    if (!isOwn) setQuery(location.search);
  }
  useLayoutEffect(() => {
    latest.current = query;
  }, [query]);
  const change = (next: AddressChange): void => {
    latest.current = changedQuery(latest.current, next);
    setQuery(latest.current);
    void navigate(
      { search: latest.current, hash: location.hash },
      // drawn at once: a step back before a transition was drawn would look as if nothing had changed
      { replace, preventScrollReset: true, flushSync: true, state: { writer } },
    );
  };
  return [new URLSearchParams(query), change];
}

const writerOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'writer' in state ? state.writer : undefined;
