import { Module } from '@nestjs/common';
import { AskingService } from './asking.service.ts';
import { InquiriesController } from './inquiries.controller.ts';
import { InquiriesService } from './inquiries.service.ts';
import { RemoveInquiriesJob } from './remove-inquiries.job.ts';

@Module({
  controllers: [InquiriesController],
  providers: [InquiriesService, AskingService, RemoveInquiriesJob],
  exports: [InquiriesService],
})
export class InquiriesModule {}
