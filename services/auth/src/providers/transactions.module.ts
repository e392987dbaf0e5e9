import { Module } from '@nestjs/common';
import { TransactionsService } from './transactions.service.ts';

@Module({ providers: [TransactionsService], exports: [TransactionsService] })
export class TransactionsModule {}
