import { Module } from '@nestjs/common';
import { SavedRemarksController } from './saved-remarks.controller.ts';
import { SavedRemarksService } from './saved-remarks.service.ts';

@Module({ controllers: [SavedRemarksController], providers: [SavedRemarksService] })
export class SavedRemarksModule {}
