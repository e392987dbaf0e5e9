const base = '/homework/post-user-answers';

/** What a save acknowledged: each of its answers that the server has, as it was sent. */
async function savedBy(response) {
  const { attemptId, answers } = response.request().postDataJSON();
  // A page that is left in this moment takes its answer's body along: the status alone acknowledges.
  const ids = await response.json().then(
    ({ data }) => data.saved.map((one) => one.questionId),
    () => answers.map((one) => one.questionId),
  );
  return answers
    .filter((answer) => ids.includes(answer.questionId))
    .map((answer) => ({ attemptId, ...answer }));
}

/** What a start acknowledged: a save whose page was left before its answer came is told so first. */
async function answersOf(response) {
  const { data } = await response.json().catch(() => ({ data: { answers: [] } }));
  return data.answers
    .filter((answer) => answer.value !== null)
    .map((answer) => ({ attemptId: data._id, ...answer }));
}

/**
 * Keeps what the server has acknowledged to this browser.
 * @returns Map of "attemptId questionId" → { seq, value }, the highest seq of each
 */
export function acknowledged(context) {
  const acknowledgedAnswers = new Map();
  context.on('response', async (response) => {
    if (!response.ok()) return;
    const call = `${response.request().method()} ${new URL(response.url()).pathname}`;
    const answers =
      call === `POST ${base}`
        ? await savedBy(response)
        : call === `PUT ${base}/start`
          ? await answersOf(response)
          : [];
    for (const { attemptId, questionId, seq, value } of answers) {
      const key = `${attemptId} ${questionId}`;
      if (seq > (acknowledgedAnswers.get(key)?.seq ?? 0)) acknowledgedAnswers.set(key, { seq, value });
    }
  });
  return acknowledgedAnswers;
}
