import { type CodeSending, useCodeSending } from '../../lib/code-sending.ts';
import { type CodePurpose, sendCodeTo } from './api.ts';

/** Codes of one purpose, to anyone. */
export const useCode = (purpose: CodePurpose): CodeSending =>
  useCodeSending((to) => sendCodeTo(to.trim(), purpose));
