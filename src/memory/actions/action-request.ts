import type { NodeType } from '../nodes/node.ts';

/** What a person, a tool or a run asks for. */
export type ActionRequest =
  | {
      readonly type: 'deprecate' | 'archive' | 'restore';
      readonly id: string;
      readonly nodeType: NodeType;
      readonly reason: string;
    }
  | {
      readonly type: 'refine';
      readonly id: string;
      readonly nodeType: NodeType;
      readonly improvedContent: string;
      readonly reason: string;
    }
  | {
      readonly type: 'merge';
      readonly ids: readonly string[];
      readonly nodeType: NodeType;
      readonly mergedContent: string;
      readonly reason: string;
    }
  | {
      readonly type: 'induce';
      readonly ids: readonly string[];
      readonly name: string;
      readonly description: string;
      readonly content: string;
      readonly reason: string;
    };

/** The nodes that a request names, in its order. */
export function idsOf(request: ActionRequest): readonly string[] {
  return 'ids' in request ? request.ids : [request.id];
}
