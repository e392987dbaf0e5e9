import type { ServiceName } from '@yuedu/contracts/event';
import type { OwnDataFile } from '@yuedu/contracts/http/own-data';
import { momentWords } from '../../lib/time.ts';
import { t } from './texts.ts';

/** In the order in which they are fetched: auth's first, which asks who is here. */
export const services = [
  'auth',
  'classes',
  'content',
  'homework',
  'assessment',
  'billing',
] as const satisfies readonly ServiceName[];
export type Gathered = Readonly<Record<(typeof services)[number], OwnDataFile>>;

/** The picture, which is in auth's file as text, becomes a file of its own. */
function pictureOf({ auth }: Gathered): Uint8Array<ArrayBuffer> | null {
  const base64 = auth.parts['picture']?.[0]?.['base64'];
  if (typeof base64 !== 'string') return null;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

const withoutPicture = (file: OwnDataFile): OwnDataFile => {
  const { picture: _picture, ...parts } = file.parts;
  return { ...file, parts };
};

function readMe(gathered: Gathered, hasPicture: boolean, now: Date): string {
  const name = gathered.auth.parts['account']?.[0]?.['name'];
  const lines = [
    t('readMeTitle', { name: typeof name === 'string' ? name : '' }),
    t('readMeDay', { time: momentWords(now, now) }),
    '',
    t('readMeKind'),
    '',
    ...services.map((service) => `${t(service)}.json　${t(`${service}Holds`)}`),
    ...(hasPicture ? [`${t('picture')}.webp　${t('pictureHolds')}`] : []),
    '',
    t('logHolds'),
    t('leftOut'),
    t('units'),
  ];
  return `${lines.join('\r\n')}\r\n`;
}

/**
 * What stands in the archive, by file name.
 * @param gathered the file of each service
 * @param now when it is made
 */
export function entriesOf(gathered: Gathered, now: Date): Record<string, Uint8Array> {
  const utf8 = new TextEncoder();
  const picture = pictureOf(gathered);
  const json = services.map((service) => {
    const file = service === 'auth' ? withoutPicture(gathered.auth) : gathered[service];
    return [`${t(service)}.json`, utf8.encode(`${JSON.stringify(file, null, 2)}\n`)] as const;
  });
  return {
    [`${t('readMe')}.txt`]: utf8.encode(readMe(gathered, picture !== null, now)),
    ...Object.fromEntries(json),
    ...(picture && { [`${t('picture')}.webp`]: picture }),
  };
}
