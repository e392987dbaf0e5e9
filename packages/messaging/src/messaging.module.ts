import { type DynamicModule, type InjectionToken, Module } from '@nestjs/common';
import { Messaging } from './messaging.ts';
import { MESSAGING_OPTIONS, type MessagingOptions } from './messaging-options.ts';

/** Outbox relay, consumers and jobs of one service. Nothing runs before startMessaging(app). */
@Module({})
export class MessagingModule {
  static forRoot(options: MessagingOptions): DynamicModule {
    return this.forRootAsync({ inject: [], useFactory: () => options });
  }

  /** As forRoot, with options made from injected providers. */
  static forRootAsync(from: {
    inject: InjectionToken[];
    useFactory: (...args: never[]) => MessagingOptions | Promise<MessagingOptions>;
    imports?: DynamicModule['imports'];
  }): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: from.imports ?? [],
      providers: [
        {
          provide: MESSAGING_OPTIONS,
          inject: from.inject,
          useFactory: from.useFactory as (...args: unknown[]) => MessagingOptions,
        },
        Messaging,
      ],
      exports: [Messaging, MESSAGING_OPTIONS],
    };
  }
}
