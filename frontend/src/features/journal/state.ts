import { useSyncExternalStore } from 'react';

/** What the bar says about saving, for this browser's reader. */
export interface SaveState {
  phase: 'idle' | 'saving' | 'failed' | 'offline';
  /** ISO instant of the last acknowledged save. */
  savedAt: string | null;
  /** Set once when the answers written offline have all arrived. */
  sentAfterOffline: number | null;
  /** Storage refused an answer: what this page holds is lost with it, unless it is sent. */
  isUnstored: boolean;
  /** Something came back 409: the attempt had been handed in. */
  isAfterFinish: boolean;
}

type Told = { kind: 'changed'; userId: string; attemptId: string } | { kind: 'saved'; at: string };

let state: SaveState = {
  phase: 'idle',
  savedAt: null,
  sentAfterOffline: null,
  isAfterFinish: false,
  isUnstored: false,
};
const listeners = new Set<() => void>();
const recordListeners = new Set<(userId: string, attemptId: string) => void>();

export const readSaveState = (): SaveState => state;
export function setSaveState(part: Partial<SaveState>): void {
  state = { ...state, ...part };
  for (const tell of listeners) tell();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSaveState = (): SaveState => useSyncExternalStore(subscribe, readSaveState);

function hear(told: Told): void {
  if (told.kind === 'saved') setSaveState({ savedAt: told.at });
  else for (const tell of recordListeners) tell(told.userId, told.attemptId);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yuedu.journal');
if (channel) channel.onmessage = (event: MessageEvent<Told>) => hear(event.data);

/** Tells every tab of this browser, this one too, that a record was written. */
export function tellChanged(userId: string, attemptId: string): void {
  const told: Told = { kind: 'changed', userId, attemptId };
  hear(told);
  channel?.postMessage(told);
}

export function tellSaved(at: string): void {
  const told: Told = { kind: 'saved', at };
  hear(told);
  channel?.postMessage(told);
}

export const onChanged = (listener: (userId: string, attemptId: string) => void): (() => void) => {
  recordListeners.add(listener);
  return () => recordListeners.delete(listener);
};
