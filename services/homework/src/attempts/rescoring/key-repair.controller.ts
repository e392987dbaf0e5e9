import { Controller } from '@nestjs/common';
import { listKeyRepairs, previewKeyRepair } from '@yuedu/contracts/http/homework/key-repair';
import type { InputOf } from '@yuedu/contracts/route';
import { Input, Route } from '@yuedu/service-kit/http/route';
import { KeyRepairService } from './key-repair.service.ts';

/** Editors and admins only (contracts say so). */
@Controller()
export class KeyRepairController {
  constructor(private readonly repairs: KeyRepairService) {}

  @Route(previewKeyRepair)
  preview(@Input() { params, body }: InputOf<typeof previewKeyRepair>): Promise<unknown> {
    return this.repairs.preview(params.id, body);
  }

  @Route(listKeyRepairs)
  corrections(@Input() { params }: InputOf<typeof listKeyRepairs>): Promise<unknown> {
    return this.repairs.corrections(params.id);
  }
}
