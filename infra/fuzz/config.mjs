const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
];
/**
 * Words of api.md for what is not understood, not allowed or at odds with what stands; a 2xx for wrong data
 * is the fault.
 */
const refusals = [400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 428, 429, 431];
/** How often a generated id is one that is there. */
const realIdShare = 0.7;

const idsByResource = (ids) => ({
  classes: ids.classId,
  tasks: ids.taskId,
  posts: ids.freePostId,
  users: ids.studentId,
  schools: ids.schoolId,
  teachers: ids.teacherId,
  'post-user-answers': ids.attemptId,
  plans: ids.planId,
});
const idsByName = (ids) => ({
  studentId: ids.studentId,
  userId: ids.studentId,
  homeworkId: ids.homeworkId,
  taskId: ids.taskId,
  classId: ids.classId,
  schoolId: ids.schoolId,
  postId: ids.taskPostId,
  attemptId: ids.attemptId,
  planId: ids.planId,
});
const listsByName = (ids) => ({
  postIds: ids.taskPostId,
  taskIds: ids.taskId,
  classIds: ids.classId,
  studentIds: ids.studentId,
  schoolIds: ids.schoolId,
});

/**
 * What schemathesis is told, as TOML: the checks, and ids of the demo, so that calls get behind "not found".
 * @param ids of the demo; what is undefined is left out
 * @param operations as operationsOf() gives them
 * @param pinned path parameters by contract name that are used in every case: for calls that would spoil the
 * demo
 */
export function configOf({ baseUrl, operations, ids, pinned, rateLimit }) {
  const dictionaries = new Map();
  const bind = (id) => {
    const name = `id${id.replaceAll('-', '')}`;
    dictionaries.set(name, id);
    return `{ dictionary = "${name}", probability = ${realIdShare} }`;
  };
  const named = [
    ...Object.entries(idsByName(ids)).flatMap(([name, id]) =>
      id ? ['path', 'query', 'body'].map((place) => `"${place}.${name}" = ${bind(id)}`) : [],
    ),
    ...Object.entries(listsByName(ids)).flatMap(([name, id]) =>
      id ? [`"body.${name}[*]" = ${bind(id)}`] : [],
    ),
  ];
  const overrides = operations.flatMap(({ method, path, route }) => {
    const fixed = pinned[route] ?? {};
    const id = idsByResource(ids)[/([\w-]+)\/\{id\}/.exec(path)?.[1]];
    const entries = Object.entries({
      ...(id ? { id: bind(id) } : {}),
      ...Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, JSON.stringify(value)])),
    });
    return entries.length > 0
      ? [
          `[[operations]]\ninclude-name = ${JSON.stringify(`${method} ${path}`)}\nparameters = { ` +
            `${entries.map(([name, value]) => `"path.${name}" = ${value}`).join(', ')} }\n`,
        ]
      : [];
  });
  return [
    `base-url = ${JSON.stringify(baseUrl)}`,
    'request-timeout = 10.0',
    ...(rateLimit ? [`rate-limit = ${JSON.stringify(rateLimit)}`] : []),
    '',
    // unknown headers are let be by every server; unknown query fields are refused by a test of service-kit
    '[generation]',
    'allow-extra-parameters = false',
    '',
    '[output.sanitization]',
    'keys-to-sanitize = ["authorization"]',
    'sensitive-markers = ["bearer"]',
    '',
    '[checks]',
    'enabled = false',
    ...checks.flatMap((check) => [
      `[checks.${check}]`,
      'enabled = true',
      ...(check === 'negative_data_rejection' ? [`expected-statuses = ${JSON.stringify(refusals)}`] : []),
    ]),
    '',
    '[phases.coverage]',
    'unexpected-methods = []',
    '',
    ...[...dictionaries].flatMap(([name, id]) => [`[dictionaries.${name}]`, `values = ["${id}"]`]),
    '',
    '[parameters]',
    ...named,
    '',
    ...overrides,
  ].join('\n');
}
