import { Controller } from '@nestjs/common';
import { groupCategories, listCategories, listZones } from '@yuedu/contracts/http/content';
import type { InputOf } from '@yuedu/contracts/route';
import type { Caller } from '@yuedu/service-kit/caller';
import { CallerParam, Input, Route } from '@yuedu/service-kit/route';
import { CategoriesService } from './categories.service.ts';

@Controller()
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  @Route(groupCategories)
  group(): Promise<unknown> {
    return this.categories.group();
  }

  @Route(listZones)
  zones(): Promise<unknown> {
    return this.categories.zones();
  }

  @Route(listCategories)
  list(@Input() { query }: InputOf<typeof listCategories>, @CallerParam() caller: Caller | null): Promise<unknown> {
    return this.categories.list(query, caller);
  }
}
