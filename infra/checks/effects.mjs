import { allEvents } from '../../packages/contracts/src/all-events.ts';
import { allRoutes } from '../../packages/contracts/src/all-routes.ts';
import { streamMessage } from '../../packages/contracts/src/http/gateway.ts';
import { exportNames } from './contract-names.mjs';
import { unusedCalls, unusedEventFields, unusedFields, unusedSignals } from './effects-named.mjs';
import { declaredFields, readsIn, unread, withProject } from './fields.mjs';
import { codeOf } from './tree.mjs';

const escaped = (text) => text.replaceAll(/[.$-]/g, '\\$&');

/** Whether code acts on a message of this type: it compares the type with it, or has a case for it. */
export const actsOn = (type, text) =>
  new RegExp(`type [!=]== '${escaped(type)}'|case '${escaped(type)}':`).test(text);

/** Whether a name is used beyond being imported. */
export const isUsed = (name, text) =>
  new RegExp(`\\b${name}\\b`).test(text.replaceAll(/import[^;]*from '[^']+';/g, ''));

/** What is unused without a reason, and reasons for what is used or is no more. `what` names the kind. */
export function compare(what, unused, named) {
  return [
    ...unused.filter((name) => !Object.hasOwn(named, name)).map((name) => `${what} ${name} has no effect`),
    ...Object.keys(named)
      .filter((name) => !unused.includes(name))
      .map(
        (name) => `${what} ${name} has an effect or is no more: take it off infra/checks/effects-named.mjs`,
      ),
  ];
}

/** Message types of the stream that no page acts on. */
function silentSignals(client) {
  return streamMessage.options
    .map((option) => option.shape.type.value)
    .filter((type) => !client.some(({ text }) => actsOn(type, text)));
}

/** Calls that every service has, by the beginning of their names: the client makes them by their table. */
const tables = {
  auditOf: 'auditCalls',
  jobOf: 'jobCalls',
  fileOf: 'fileCalls',
  deadLettersOf: 'deadLetterCalls',
  figuresOf: 'figureCalls',
  ownDataOf: 'ownDataCalls',
};
const tableOf = (name) => tables[/^\w+Of(?=[A-Z])/.exec(name)?.[0]];
/** Whether the client makes a call; those of an import, `announcementImport.upload`, by the name within. */
const isCalled = (name, client) =>
  client.some(({ text }) => tableOf(name) !== undefined && isUsed(tableOf(name), text)) ||
  name
    .split('.')
    .every((part, at) =>
      client.some(({ text }) => (at === 0 ? isUsed(part, text) : text.includes(`calls.${part}`))),
    );
/** Calls that the client never makes. */
const uncalled = (client) => [...allRoutes.keys()].filter((name) => !isCalled(name, client));

/** Fields of facts that appear nowhere in the code of a service that listens to them: `type.field`. */
async function unreadFields(services, client) {
  const names = await exportNames();
  return allEvents.flatMap((event) => {
    const listening = new Set(
      services
        .filter(
          ({ file, text }) =>
            (file.endsWith('/listens.ts') || file.startsWith('services/gateway/src/stream')) &&
            isUsed(names.get(event), text),
        )
        .map(({ file }) => file.split('/')[1]),
    );
    // What the gateway hears it hands to the pages as it is.
    const code = [
      ...services.filter(({ file }) => listening.has(file.split('/')[1])),
      ...(listening.has('gateway') ? client : []),
    ];
    return Object.keys(event.data.shape)
      .filter((field) => !code.some(({ text }) => isUsed(field, text)))
      .map((field) => `${event.type.replace(/\.v\d+$/, '')}.${field}`);
  });
}

const withoutTests = '(?!.*(/generated/|\\.test\\.|/testing/))';

/**
 * Fields of answers that neither the client nor a service (for its files) reads, and of bodies that their
 * service does not read.
 */
function unreadBodies() {
  const client = withProject('frontend/tsconfig.json', (project) => ({
    // What comes from a call that nobody makes has the call's reason.
    fields: declaredFields(project, 'response').filter(({ route }) => !Object.hasOwn(unusedCalls, route)),
    // A rule that the client shares with the services is in its program only where the client imports it. The
    // compiler's server fails at the tuples of education.ts, which reads no answer.
    ...readsIn(
      project,
      new RegExp(`^(frontend/src/|packages/contracts/src/rules/(?!education))${withoutTests}.*\\.tsx?$`),
      false,
    ),
  }));
  return withProject('infra/checks/fields.tsconfig.json', (project) => {
    const bodies = declaredFields(project, 'body');
    const services = new Map(
      [...new Set([...allRoutes.values()].map(({ service }) => service))].map((service) => [
        service,
        readsIn(project, new RegExp(`^services/${service}/src/${withoutTests}.*\\.ts$`)),
      ]),
    );
    const isRead = (place) => [client, ...services.values()].some((reader) => reader.isRead(place));
    return [
      ...unread(client.fields, isRead),
      ...[...services].flatMap(([service, { isReadOrStored }]) =>
        unread(
          bodies.filter(({ route }) => allRoutes.get(route).service === service),
          isReadOrStored,
        ),
      ),
    ];
  });
}

/** Settings that an env.ts declares and no other code reads. */
function unreadSettings(code) {
  const homes = code.filter(({ file }) => /(^|\/)env\.ts$/.test(file) && !file.includes('/toy/'));
  const keys = new Set(
    homes.flatMap(({ text }) => [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): /gm)].map(([, key]) => key)),
  );
  const readers = code.filter((one) => !homes.includes(one));
  // CONTENT_URLS may be read as `${name}_URLS`.
  const isRead = (key, text) =>
    new RegExp(`\\b${key}\\b`).test(text) || text.includes(`}_${key.split('_').slice(1).join('_')}\``);
  return [...keys].filter((key) => !readers.some(({ text }) => isRead(key, text)));
}

/**
 * What is declared causes something: a signal moves a page, a call is made by a page, a field of a fact is
 * read by a service that listens, a field of a body or an answer is read by whom it is sent to, a setting is
 * read. What nothing uses yet is named with its reason, and only as long as it is so.
 */
export async function check() {
  const client = codeOf(/^frontend\/src\/.*\.tsx?$/);
  const services = codeOf(/^services\/[a-z]+\/src\/.*\.ts$/);
  const packages = codeOf(/^packages\/[a-z-]+\/src\/.*\.ts$/);
  return [
    ...compare('the signal', silentSignals(client), unusedSignals),
    ...compare('the call', uncalled(client), unusedCalls),
    ...compare('the event field', await unreadFields(services, client), unusedEventFields),
    ...compare('the field', unreadBodies(), unusedFields),
    ...unreadSettings([...services, ...packages]).map((key) => `the setting ${key} is read by nobody`),
  ];
}
