import { isDeleted, listIn, type RosterRecord } from './records.ts';

/** An organisation stands below so many others at most; a ring of them ends here. */
const deepest = 20;

/** The schools of a roster, and of which an organisation is a part. */
export interface Schools {
  readonly nameOf: (schoolId: string) => string;
  /** The organisation where it is a school, else the school above it; undefined for a district's. */
  readonly of: (orgId: string) => string | undefined;
}

/** @param orgs none where the file is absent: each organisation is a school then */
export function schoolsIn(orgs: readonly RosterRecord[]): Schools {
  const byId = new Map(orgs.filter((org) => !isDeleted(org)).map((org) => [org.of('sourcedId'), org]));
  const above = (orgId: string): string | undefined => {
    let org = byId.get(orgId);
    for (let level = 0; org && level < deepest; level += 1) {
      if (org.of('type').toLowerCase() === 'school') return org.of('sourcedId');
      org = byId.get(org.of('parentSourcedId'));
    }
    return undefined;
  };
  return {
    nameOf: (schoolId) => byId.get(schoolId)?.of('name') || schoolId,
    of: (orgId) => (orgs.length === 0 ? orgId || undefined : above(orgId)),
  };
}

/** Who somebody is at which school; `null` for a role that no file names. */
export type RolesBySchool = ReadonlyMap<string, string | null>;

/** In 1.1 a person has one role at all of his organisations. */
export const rolesOfVersion1 = (user: RosterRecord, schools: Schools): RolesBySchool =>
  new Map(
    listIn(user.of('orgSourcedIds')).flatMap((orgId) => {
      const school = schools.of(orgId);
      return school === undefined ? [] : [[school, user.of('role') || null] as const];
    }),
  );

/**
 * In 1.2 a person has a role for each organisation; where there are several at one school, the primary one.
 * Who has none at all is of his first organisation's school, without a role.
 */
export function rolesOfVersion2(
  roles: readonly RosterRecord[],
  schools: Schools,
  today: string,
): (user: RosterRecord) => RolesBySchool {
  const found = new Map<string, Map<string, string>>();
  const isPrimary = (role: RosterRecord): boolean => role.of('roleType').toLowerCase() === 'primary';
  const counts = (role: RosterRecord): boolean =>
    !isDeleted(role) && (role.of('endDate') === '' || role.of('endDate').slice(0, 10) >= today);
  const ofNow = roles.filter(counts);
  for (const role of [...ofNow.filter(isPrimary), ...ofNow.filter((one) => !isPrimary(one))]) {
    const school = schools.of(role.of('orgSourcedId'));
    if (school === undefined) continue;
    const own = found.get(role.of('userSourcedId')) ?? new Map<string, string>();
    if (!own.has(school)) own.set(school, role.of('role'));
    found.set(role.of('userSourcedId'), own);
  }
  return (user) => {
    const own = found.get(user.of('sourcedId'));
    const first = own ? undefined : schools.of(user.of('primaryOrgSourcedId'));
    return own ?? new Map(first === undefined ? [] : [[first, null]]);
  };
}
