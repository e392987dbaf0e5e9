/** Reads one person's stream as the client does: comes back with Last-Event-ID whenever it ends. */
export class StreamReader {
  seen = new Map();
  resyncs = 0;
  #lastId;
  #abort = new AbortController();
  #over;

  constructor(balancer, token) {
    this.#over = this.#run(balancer, token);
  }

  async #run(balancer, token) {
    while (!this.#abort.signal.aborted) {
      try {
        const headers = {
          authorization: `Bearer ${token}`,
          ...(this.#lastId ? { 'last-event-id': this.#lastId } : {}),
        };
        const response = await fetch(`${balancer.next()}/v1/stream`, { headers, signal: this.#abort.signal });
        if (response.ok) await this.#read(response.body);
      } catch {
        /* comes again */
      }
      await new Promise((done) => setTimeout(done, 100));
    }
  }

  async #read(body) {
    let text = '';
    for await (const chunk of body) {
      text += Buffer.from(chunk).toString();
      for (let at = text.indexOf('\n\n'); at !== -1; at = text.indexOf('\n\n')) {
        this.#take(text.slice(0, at));
        text = text.slice(at + 2);
      }
    }
  }

  #take(block) {
    const field = (name) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const data = field('data');
    if (!data) return;
    this.#lastId = field('id') ?? this.#lastId;
    const message = JSON.parse(data);
    if (message.type === 'resync') this.resyncs += 1;
    else this.seen.set(message.classId, (this.seen.get(message.classId) ?? 0) + 1);
  }

  async stop() {
    this.#abort.abort();
    await this.#over.catch(() => undefined);
  }
}
