import {
  context,
  type Context,
  type ContextManager,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Carries the trace of a request through promises where no OpenTelemetry SDK does it. */
class LocalContext implements ContextManager {
  private readonly storage = new AsyncLocalStorage<Context>();
  active(): Context {
    return this.storage.getStore() ?? ROOT_CONTEXT;
  }
  with<A extends unknown[], F extends (...args: A) => ReturnType<F>>(
    active: Context,
    fn: F,
    thisArg?: ThisParameterType<F>,
    ...args: A
  ): ReturnType<F> {
    return this.storage.run(active, () => fn.call(thisArg, ...args));
  }
  bind<T>(active: Context, target: T): T {
    if (typeof target !== 'function') return target;
    const run = target as unknown as (...args: unknown[]) => unknown;
    return ((...args: unknown[]) => this.storage.run(active, () => run(...args))) as T;
  }
  enable(): this {
    return this;
  }
  disable(): this {
    this.storage.disable();
    return this;
  }
}

let stopSdk: (() => Promise<void>) | undefined;
let started = false;

/**
 * Makes traces follow requests. Without an endpoint only `traceparent` is passed on; with one the SDK is
 * loaded and spans are exported.
 * @returns stops the export
 */
export async function startTracing(
  service: string,
  endpoint: string | undefined,
): Promise<() => Promise<void>> {
  if (!started) {
    started = true;
    if (endpoint === undefined) context.setGlobalContextManager(new LocalContext());
    else stopSdk = await startSdk(service, endpoint);
  }
  return async () => {
    await stopSdk?.();
  };
}

async function startSdk(service: string, endpoint: string): Promise<() => Promise<void>> {
  const [{ NodeSDK }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const sdk = new NodeSDK({
    serviceName: `yuedu-${service}`,
    traceExporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
    instrumentations: [],
  });
  sdk.start();
  return () => sdk.shutdown();
}

const parentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The context of an incoming call: its `traceparent` goes on, or a new trace begins. */
export function incomingContext(traceparent: unknown): Context {
  const found = typeof traceparent === 'string' ? parentForm.exec(traceparent) : null;
  const [
    ,
    traceId = randomBytes(16).toString('hex'),
    spanId = randomBytes(8).toString('hex'),
    flags = stopSdk ? '01' : '00',
  ] = found ?? [];
  if (found === null && stopSdk) return propagation.extract(ROOT_CONTEXT, {});
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

export interface OpenSpan {
  readonly span: Span;
  readonly context: Context;
}

/** Opens the server span of a call. Without an SDK nothing is recorded: the caller's stands for it. */
export function openSpan(name: string, parent: Context): OpenSpan {
  const ofCaller = stopSdk ? undefined : trace.getSpan(parent);
  if (ofCaller) return { span: ofCaller, context: parent };
  const span = trace.getTracer('service-kit').startSpan(name, { kind: SpanKind.SERVER }, parent);
  return { span, context: trace.setSpan(parent, span) };
}

/** Trace id of what runs now; undefined outside of a call. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}
