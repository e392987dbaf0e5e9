import type { MergedAudit } from '@yuedu/contracts/rules/merged-audit';
import { auditActions } from '../../../locales/zh-hant/audit-staff.ts';
import { t } from './texts.ts';

export type AuditLine = MergedAudit['results'][number];

export const actionWords = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as keyof typeof auditActions] : action;

/** Who acted: a name, the system, or the id of somebody whose name is not there any more. */
export const actorWords = (actor: string, names: ReadonlyMap<string, string>): string =>
  actor === 'system' ? t('system') : names.get(actor) || actor;

/** What a line says beyond its action, field by field. */
export const detailWords = (detail: AuditLine['detail']): string =>
  Object.entries(detail)
    .map(([name, value]) => `${name}：${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('；');

export interface Shown {
  service: string;
  action: string;
  sort: string;
}
/** The lines that are asked for, newest or oldest first. */
export function shownLines(lines: readonly AuditLine[], { service, action, sort }: Shown): AuditLine[] {
  const fitting = lines.filter(
    (line) => (service === '' || line.service === service) && (action === '' || line.action === action),
  );
  return sort === 'at' ? fitting.toReversed() : fitting;
}
