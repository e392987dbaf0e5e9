/**
 * Keeps what the server has acknowledged to this browser.
 * @returns Map of "attemptId questionId" → { seq, value }, the highest seq of each
 */
export function acknowledged(context) {
  const kept = new Map();
  context.on('response', async (response) => {
    const request = response.request();
    if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/homework/post-user-answers' || !response.ok()) return;
    const { attemptId, answers } = request.postDataJSON();
    // A page that is left in this moment takes its answer's body along: the status alone acknowledges.
    const saved = await response.json().then(({ data }) => data.saved.map((one) => one.questionId), () => answers.map((one) => one.questionId));
    for (const { questionId, seq, value } of answers) {
      const key = `${attemptId} ${questionId}`;
      if (saved.includes(questionId) && seq > (kept.get(key)?.seq ?? 0)) kept.set(key, { seq, value });
    }
  });
  return kept;
}
