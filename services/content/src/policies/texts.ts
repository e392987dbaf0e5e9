import { type ConfigKey, editorsConfigs } from '@yuedu/contracts/http/content/configs';
import { isAdmin, isStaff, type WithRole } from '@yuedu/contracts/rules/roles';

/** Who may read a whole text is contracts/rules/text-access; staff read any version of it by its number. */
export const canReadAnyVersion = (person: WithRole | null): boolean => isStaff(person);

/** Texts before they are out, with all that stands in them. */
export const canSeeDrafts = (person: WithRole | null): boolean => isStaff(person);

/** Someone whose class may open a text, so that the replicas are waited for before it is refused. */
export const canBeInClass = (person: (WithRole & { readonly title: string }) | null): boolean =>
  person !== null && (person.title === 'student' || person.role === 'main');

/** Public settings are for all, the others for admins. */
export const canReadConfig = (person: WithRole | null, config: { readonly isPublic: boolean }): boolean =>
  config.isPublic || isAdmin(person);

/** What leads readers to texts is the editors' too; the rest is the admins'. */
export const canWriteConfig = (person: WithRole | null, key: ConfigKey): boolean =>
  isAdmin(person) || (isStaff(person) && editorsConfigs.includes(key));
