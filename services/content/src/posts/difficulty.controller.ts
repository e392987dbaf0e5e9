import { Controller } from '@nestjs/common';
import { hintDifficulty } from '@yuedu/contracts/http/content/difficulty';
import type { InputOf } from '@yuedu/contracts/route';
import { Input, Route } from '@yuedu/service-kit/http/route';
import { textDifficulty, type TextDifficulty } from './domain/text-difficulty.ts';

/** Editors and admins only (contracts say so). Nothing is read and nothing stored. */
@Controller()
export class DifficultyController {
  @Route(hintDifficulty)
  hint(@Input() { body }: InputOf<typeof hintDifficulty>): TextDifficulty {
    return textDifficulty(body);
  }
}
