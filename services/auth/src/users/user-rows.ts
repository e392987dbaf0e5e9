import type { RegisterPerson } from './users.service.ts';

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
    region: person.region ?? null,
    town: person.town ?? null,
    schoolIds: [...(person.schoolIds ?? [])],
    zones: [...(person.zones ?? [])],
    grantedZones: [...(person.zones ?? [])],
    createdAt: person.now,
    updatedAt: person.now,
  };
}
