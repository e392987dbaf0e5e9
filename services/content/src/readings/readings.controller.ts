import { Controller } from '@nestjs/common';
import { findReadings } from '@yuedu/contracts/http/content/readings';
import type { InputOf, OutputOf } from '@yuedu/contracts/route';
import { Input, Route } from '@yuedu/service-kit/http/route';
import { ReadingsService } from './readings.service.ts';

/** For editors and admins; nothing is stored. */
@Controller()
export class ReadingsController {
  constructor(private readonly readings: ReadingsService) {}

  @Route(findReadings)
  find(@Input() { body }: InputOf<typeof findReadings>): OutputOf<typeof findReadings> {
    return { texts: body.texts.map((text) => this.readings.choices(text)) };
  }
}
