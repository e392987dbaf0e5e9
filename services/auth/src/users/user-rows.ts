import type { Role, Title } from '@yuedu/contracts/events/auth';

export interface RegisterPerson {
  id: string;
  now: Date;
  role: Role;
  title: Title;
  /** All faces; default the one in use. */
  titles?: readonly Title[];
  name: string;
  nickname?: string | null;
  /** Made by hashPassword; many may share one. null: no password. */
  passwordHash: string | null;
  /**
   * Ways in: provider email, phone or username with the subject as accountName() writes it, or a provider's
   * own id.
   */
  identities: readonly { provider: string; subject: string }[];
  /** The person has shown that the ways in are his own. */
  isVerified?: boolean;
  education?: string | null;
  grade?: string | null;
  region?: string | null;
  town?: string | null;
  schoolIds?: readonly string[];
  /** Granted without a subscription. */
  zones?: readonly string[];
}

/** The row of a person who is registered. */
export function rowOf(person: RegisterPerson) {
  const wayIn = (provider: string): string | null =>
    person.identities.find((identity) => identity.provider === provider)?.subject ?? null;
  return {
    id: person.id,
    role: person.role,
    title: person.title,
    titles: [...(person.titles ?? [person.title])],
    name: person.name,
    nickname: person.nickname ?? null,
    username: wayIn('username'),
    email: wayIn('email'),
    phone: wayIn('phone'),
    verifiedAt: person.isVerified ? person.now : null,
    passwordHash: person.passwordHash,
    education: person.education ?? null,
    grade: person.grade ?? null,
    gradeSetAt: person.grade ? person.now : null,
    region: person.region ?? null,
    town: person.town ?? null,
    schoolIds: [...(person.schoolIds ?? [])],
    zones: [...(person.zones ?? [])],
    grantedZones: [...(person.zones ?? [])],
    createdAt: person.now,
    updatedAt: person.now,
  };
}
