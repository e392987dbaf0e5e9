const three = /^\p{Script=Han}{3}$/u;

/** How a person is greeted: the nickname, the given name of a three-character name, else the whole name. */
export function callName(person: { name: string; nickname?: string | null }): string {
  if (person.nickname) return person.nickname;
  return three.test(person.name) ? [...person.name].slice(1).join('') : person.name;
}

/** 「簡老師」 for a Chinese name, the whole name with 老師 else. */
export function teacherName(name: string): string {
  return /^\p{Script=Han}{2,4}$/u.test(name) ? `${[...name][0]}老師` : `${name} 老師`;
}
