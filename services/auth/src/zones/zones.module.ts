import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { SubscriptionConsumer } from './subscription.consumer.ts';
import { ZonesService } from './zones.service.ts';

@Module({ imports: [SessionsModule], controllers: [SubscriptionConsumer], providers: [ZonesService] })
export class ZonesModule {}
