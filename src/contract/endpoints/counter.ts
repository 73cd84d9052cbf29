import { z } from 'zod'
import { query, type Query } from '../define.ts'
import {
  counterCandidates,
  counterCounts,
  counterDay,
  counterOrders,
  counterOrdersSearch,
  counterSearch,
  counterVisit,
} from '../schemas/counter.ts'
import { id, none } from '../schemas/values.ts'

/** Queries for the pickup counter: customers, and the orders that they can pick up or have picked up. */
export const counterQueries = {
  counterOrders: query({
    name: 'counterOrders',
    who: 'admin',
    summary: 'Orders of a day at the counter: due, overdue or picked up',
    path: '/api/admin/counter/orders',
    params: none,
    search: counterOrdersSearch,
    output: counterOrders,
  }),
  counterSearch: query({
    name: 'counterSearch',
    who: 'admin',
    summary: 'People at the counter, found by last four digits, telephone number, name, nickname or code',
    path: '/api/admin/counter',
    params: none,
    search: counterSearch,
    output: counterCandidates,
  }),
  counterVisit: query({
    name: 'counterVisit',
    who: 'admin',
    summary: "One customer's visit at the counter: orders that are due, overdue, to come, and picked up today",
    path: '/api/admin/counter/people/:userId',
    params: z.object({ userId: id }),
    search: none,
    output: counterVisit,
    refusals: ['USER_NOT_FOUND'],
  }),
  counterDay: query({
    name: 'counterDay',
    who: 'admin',
    summary: 'Everybody with orders due or overdue today, for a device that may lose its connection',
    path: '/api/admin/counter/day',
    params: none,
    search: none,
    output: counterDay,
  }),
  counterCounts: query({
    name: 'counterCounts',
    who: 'admin',
    summary: "The numbers of today's pickups that are due and done, for the head of the counter",
    path: '/api/admin/counter/counts',
    params: none,
    search: none,
    output: counterCounts,
  }),
} as const satisfies Record<string, Query>
