import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.ts';
import { ChangeYearJob } from './change-year.job.ts';
import { SchoolYearStartConsumer } from './school-year-start.consumer.ts';
import { YearChangesService } from './year-changes.service.ts';

@Module({
  imports: [UsersModule],
  controllers: [SchoolYearStartConsumer],
  providers: [YearChangesService, ChangeYearJob],
})
export class SchoolYearsModule {}
