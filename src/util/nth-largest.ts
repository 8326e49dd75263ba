// The nth largest of many numbers, without sorting them all.

/** `nth` counts from 1 and is at most the count of the numbers, none of which is NaN. Puts them in another order. */
export function nthLargest(numbers: Float64Array, nth: number): number {
  const wanted = numbers.length - nth;
  for (let low = 0, high = numbers.length - 1; low < high; ) {
    const middle = numbers[(low + high) >> 1]!;
    let [left, right] = [low, high];
    while (left <= right) {
      while (numbers[left]! < middle) left++;
      while (numbers[right]! > middle) right--;
      if (left > right) break;
      [numbers[left], numbers[right]] = [numbers[right]!, numbers[left]!];
      left++;
      right--;
    }
    // Up to `right` none is larger than `middle`, from `left` on none smaller; those between them equal it.
    if (wanted <= right) high = right;
    else if (wanted >= left) low = left;
    else break;
  }
  return numbers[wanted]!;
}
