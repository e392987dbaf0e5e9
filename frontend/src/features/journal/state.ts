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

type TabMessage = { kind: 'changed'; userId: string; attemptId: string } | { kind: 'saved'; at: string };

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
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSaveState = (): SaveState => useSyncExternalStore(subscribe, readSaveState, readSaveState);

function onTabMessage(message: TabMessage): void {
  if (message.kind === 'saved') setSaveState({ savedAt: message.at });
  else for (const listener of recordListeners) listener(message.userId, message.attemptId);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yuedu.journal');
if (channel) channel.onmessage = (event: MessageEvent<TabMessage>) => onTabMessage(event.data);

/** Tells every tab of this browser, this one too, that a record was written. */
export function announceChange(userId: string, attemptId: string): void {
  const message: TabMessage = { kind: 'changed', userId, attemptId };
  onTabMessage(message);
  channel?.postMessage(message);
}

export function announceSaved(at: string): void {
  const message: TabMessage = { kind: 'saved', at };
  onTabMessage(message);
  channel?.postMessage(message);
}

export const onChanged = (listener: (userId: string, attemptId: string) => void): (() => void) => {
  recordListeners.add(listener);
  return () => recordListeners.delete(listener);
};
