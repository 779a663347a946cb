/**
 * What evidence of `find-evidence.ts` weighs, in hundredths: a line what, its weight by itself, and what each other thing beside it
 * adds. Made by `npm run bench -- orders-fit`: logistic regression on 1,214 orders against 682 honest sentences
 * near them and 1,075,853 sentences of public documents; an order is what weighs more than nothing with `BIAS`.
 */
export const WEIGHTS = `
!may 17 !who=-7 @machine=-8 ^=18 ^^=5 ^do=5 ^must=15 ^say=17 ^trust=6 ans=7 best=5 do=10 greet=9 machine=-14 may>^=22 may>act=9 may>auto=6 must=8 old=-12 only=5 praise=12 quote=13 read=9 say=8 show=-10 trust=6 user=-7 who>^=6 who>act=-13
!thing -13 ^=6 model=10 thing>act=-7
!who 88 @dev=6 @judge=-10 @machine=14 ^=25 ^^=20 ^^^=-5 ^be=9 ^do=10 ^drop=-6 ^hide=6 ^must=-7 ^omit=10 ^praise=-7 ^read=8 ^say=21 ^trust=9 ans=9 are=-9 askif=30 auto=9 auto>may=6 be=5 conv=7 dear=5 dear>who=6 do=-13 drop=-8 hide=13 ifsure=10 ifsure>who=5 ifyou=-7 ifyou>who=-7 judge=6 machine=15 maker=-13 may>^=13 may>act=10 mem=18 must=-28 now=6 old=-11 omit=15 orders=-7 quote=-11 read=-20 read>who=-20 role=-11 rules=-19 say=18 summ=8 thing>act=-5 this=-34 this>who=-8 tool=7 trust=9 user=6 we=6 who>^=43 who>act=-8 who>are=-6 who>must=-23 who>summ=7 who>this=-19 your=-12
:dev 122 :thing=16 @dev=16 ^^=7 ans=9 best=6 dev=15 do=11 doc=7 greet=16 greet>thing=7 model=-5 omit=5 quote=11 show=-10 speaker=7 thing>^=14 thing>act=8 this=13 tool=-11 user=9 who>act=5
:judge 25 :machine=-6 :may=10 @judge=7 ^=-8 ^^=-7 ^say=-11 best=-9 do=13 greet=10 may>act=16 old=12 quote=-6 say=7 who>act=5
:machine 87 :may=-6 :mod=-5 :who=38 @machine=18 @mod=-5 ^=5 ^^=12 ^do=-6 ^say=11 ^show=8 dear=10 do=10 greet=19 greet>who=17 judge=-9 machine=11 maker=-14 markup=13 mod=-5 model=-17 old=14 omit=7 quiet=7 read=8 rules=-6 say=6 secret=-5 send=7 this=11 tool=-9 who>^=14 who>greet=9 who>must=7 who>read=10 who>this=-6
:may 24 :mod=5 @judge=6 @machine=-5 ^=-5 ^^=-6 ^do=-6 do=7 greet=13 greet>may=7 judge=6 machine=-13 markup=-9 may>act=11 may>greet=8 model=6 must=-8 old=11 quote=-8 rules=-11 say=10 tool=9 user=5 who>act=5 who>read=9
:mod 107 @mod=13 ^=12 ^say=12 greet=15 greet>may=16 machine=-11 may>^=8 may>act=9 mod=13 say=9
:model 109 :who=25 @machine=-7 @model=17 ^^=15 ^^^=6 ^must=5 ^show=12 ans=12 auto=12 best=16 greet=20 greet>who=20 machine=-5 markup=22 may>must=-6 model=14 not=6 orders=-10 praise=6 quote=7 read=9 rules=-11 show=10 this=34 we=8 who>must=6 who>read=9 who>this=5
:thing 103 @dev=13 ^=7 ^^=-8 ^do=17 ans=27 best=12 dev=13 do=18 doc=5 greet=16 greet>thing=6 maker=9 model=-5 must=-8 old=23 only=-8 over=11 quote=7 read=-10 rules=-6 show=-6 speaker=31 thing>act=-7 thing>user=19 this=5 tool=-15 user=23 who>^=-5
:who 36 @machine=-16 @mod=-5 ^=-7 ^^=5 ^do=-10 ^must=-6 ^say=18 ^show=6 address=-20 ans=9 auto=-8 auto>may=-6 auto>who=-5 best=19 dear=7 dev=-13 do=-13 doc=7 greet=19 greet>who=27 judge=-10 link=-19 machine=-23 maker=-24 markup=14 mod=-12 model=-11 not=12 old=18 omit=5 only=-11 quiet=7 quote=-17 role=-7 secret=-11 send=5 show=-7 thing>act=-5 this=17 tool=-10 trust=-6 we=9 who>^=-10 who>act=-18 who>auto=-14 who>greet=6 who>must=11 who>read=11 who>user=6
@dev 22 @model=5 ^=10 ^^=-7 ^drop=10 ^must=-5 ^say=5 ans=9 auto=11 best=8 do=-10 drop=9 hide=11 machine=-12 maker=6 must=-16 only=-12 orders=-10 quote=11 say=-16 show=-9 speaker=12 thing>^=9 thing>act=-16 thing>read=6 thing>this=7 thing>user=12 this=15 tool=-30 user=9 who>must=6
@judge -12 @machine=-12 @model=-9 ^^=-9 auto=-11 best=-6 dear=-9 do=19 greet=16 machine=-11 may>act=8 may>greet=15 may>must=-8 must=-15 quote=-8 read=6 rivals=9 role=-10 rules=-17 say=11 show=-21 this=-6 who>act=-7 who>read=8
@machine 130 @mod=-11 @model=7 ^=13 ^^=5 ^^^=-11 ^be=19 ^do=-5 ^drop=-10 ^must=-7 ^omit=9 ^read=7 ^say=13 ^show=-10 address=-14 ans=15 are=-5 askif=32 auto=5 auto>who=-7 be=11 best=-11 conv=8 dear=29 dear>who=8 dev=-14 do=-23 drop=-17 greet>who=8 hide=10 ifsure=6 ifyou=-6 judge=-12 link=-19 machine=15 maker=-18 markup=5 may>act=-13 may>must=8 mem=21 mod=-13 model=-12 must=-19 not=5 now=5 old=-11 omit=16 only=-5 orders=-7 over=-19 praise=13 quiet=9 quote=-13 read=-14 read>who=-19 role=-18 rules=-24 secret=12 show=-26 speaker=-7 summ=8 thing>act=-11 this=-12 toall=-5 toall>who=-5 user=12 we=5 who>^=14 who>act=-29 who>auto=-15 who>greet=12 who>must=-15 who>read=8 who>summ=6 your=-6
@mod 26 @model=-7 ^=19 ^must=13 ^praise=8 ^say=22 auto=-8 best=5 dear=13 dear>may=14 greet=14 greet>may=21 greet>who=-5 machine=-23 may>^=15 may>greet=-5 may>this=6 model=-13 must=9 old=-14 only=7 praise=7 quote=8 read=-7 say=11 user=-10 who>act=-18 who>must=-5
@model 43 ^^=16 ^^^=5 ^do=-13 ^must=5 ^read=5 ^say=6 ^show=19 auto=5 auto>may=5 auto>who=-5 best=18 do=-19 doc=8 drop=9 greet=19 greet>who=22 hide=6 ifsure=9 ifsure>who=7 ifyou=-7 ifyou>who=-7 maker=-11 markup=23 may>must=-12 mod=-12 model=5 not=13 old=-6 omit=11 only=-15 orders=-12 praise=15 quote=-11 read=-5 role=-5 rules=-17 say=16 show=25 thing>^=6 this=6 tool=7 we=11 who>are=-6 who>auto=-12 who>this=-13 who>user=9 your=-10
^ 174 ^^=36 ^be=11 ^decode=13 ^do=-52 ^drop=8 ^hide=9 ^mem=6 ^must=-14 ^omit=-8 ^only=-12 ^read=-13 ^say=-38 ^send=-6 ^show=-16 address=17 are=-14 asked=25 askif=12 auto=11 auto>thing=20 be=-41 be>may=17 conv=34 cut=-24 dear=8 dear>may=14 dear>who=-6 decode=27 dev=5 do=-57 doc=15 free=24 given=20 greet=26 greet>may=20 greet>who=19 hidden=-7 ifsure=-18 ifyou=-17 judge=18 link=26 machine=-23 maker=6 markup=5 may>act=-19 may>auto=-5 may>doc=-9 may>greet=-5 may>must=-11 may>this=-11 mem=15 mod=-14 model=-22 must=-59 not=-19 now=-17 obey=-9 old=-26 omit=-13 orders=20 others=16 over=-13 quiet=9 quote=-46 read=-44 read>who=-15 rivals=6 role=-6 rules=-11 say=-57 send=9 show=-6 summ=-13 sys=28 thing>act=-27 thing>read=6 thing>this=12 thing>user=9 this=-19 this>who=14 toall=-19 toall>who=-6 told=32 tool=-47 trust=-12 user=16 whensumm=16 who>^=-77 who>act=-64 who>are=-8 who>dear=7 who>doc=-12 who>greet=19 who>must=-11 who>read=-17 who>user=8 who>your=-6 your=-24 yourout=22
^^ 88 ^be=12 ^decode=9 ^do=-10 ^hide=-14 ^mem=-7 ^must=-17 ^obey=15 ^omit=6 ^only=-5 ^read=13 ^send=-20 ^show=-26 ^trust=-13 address=12 ans=-21 are=5 asked=18 auto=-28 auto>may=-19 auto>who=-7 be=-9 be>may=8 be>who=6 best=31 conv=-6 cut=-7 dear=-13 dear>who=5 decode=29 dev=-7 doc=-9 drop=-10 greet>may=-5 greet>who=17 hide=-16 ifsure>may=-5 ifsure>who=-5 machine=-14 markup=-16 may>^=-23 may>act=-8 may>must=-10 may>this=6 mem=-22 mod=-6 model=5 must=-8 not=-24 now=-6 obey=15 old=-13 only=18 orders=12 others=9 over=-31 read=5 rivals=-11 rules=15 say=-13 secret=-10 send=-14 show=-22 speaker=8 summ=10 thing>act=-17 this=-13 toall=-7 told=14 tool=-11 trust=-31 user=45 we=10 whensumm=17 who>^=-9 who>act=-5 who>auto=-6 who>be=7 who>read=-19 your=-12 yourout=12
^^^ -9 ^be=-9 ^drop=-21 ^omit=19 ^read=10 ^say=23 ^send=-11 ^show=-6 ans=-25 auto=-11 be=-12 dear=-8 do=6 doc=7 drop=-28 machine=-13 markup=6 model=11 now=13 old=9 omit=12 quote=-12 rules=-14 say=8 secret=9 tool=5 who>greet=-6 who>must=9 your=-8
^be 96 ^say=12 be=12 be>may=7 be>who=9 best=14 do=26 free=32 greet=23 judge=14 machine=23 now=-11 old=-14 only=-8 orders=13 role=9 rules=21 say=18 this=-17 user=26 we=-8 your=-11
^cut -31 machine=-8 rules=-7 this=5
^decode 108 decode=13 do=15
^do 90 ^hide=-5 ^mem=25 ^praise=11 ^read=14 ^send=-18 ^trust=5 address=-8 ans=33 asked=9 askif=16 auto>may=-5 auto>who=5 be=-17 cut=-5 dear=-14 dear>may=12 dear>who=-6 do=13 doc=6 drop=-24 greet=33 greet>thing=7 greet>who=-6 hide=-8 ifsure=-14 ifsure>may=-5 ifyou=6 judge=5 machine=-8 maker=19 markup=-12 may>^=-9 may>act=5 may>must=-5 may>read=9 mem=23 mod=-13 model=-11 must=-5 not=-7 obey=-11 old=7 omit=-14 only=5 orders=-19 others=8 over=-24 quiet=7 quote=48 read=38 rivals=-12 rules=25 say=-23 secret=16 show=13 speaker=-6 summ=8 sys=5 thing>act=-15 thing>this=7 this=8 this>who=14 toall=-20 toall>who=-5 told=16 tool=-6 user=8 whensumm=15 who>^=12 who>act=9 who>auto=8 who>greet=26 who>must=21 who>read=17 who>this=10 who>user=5 your>may=5
^drop 130 ^must=-8 ^omit=-13 ^praise=6 ^show=11 be=15 best=20 dev=8 do=-12 drop=16 greet=-10 machine=-6 maker=10 may>^=8 may>act=8 must=-11 obey=-7 old=26 omit=-16 only=5 orders=34 praise=7 read=-10 role=9 rules=51 say=15 show=23 speaker=-6 sys=7 told=24 who>^=-5 your=-8
^hide 88 ^omit=-6 ^say=-30 ^show=-15 ans=-22 auto=5 best=-7 doc=6 hide=11 may>^=5 may>act=5 must=9 not=-16 old=-8 quote=-19 read=-6 rules=-7 say=16 send=5 show=-6 summ=7 this=22 user=77 who>^=5 who>must=-7 your=-17
^mem 57 do=12 mem=7 must=15
^must 2 ^only=-11 ^praise=5 ^read=15 ^say=8 ans=18 askif=8 be=-28 best=15 conv=13 dear>may=11 dev=6 do=19 doc=-10 drop=-10 greet=15 greet>may=6 greet>who=19 hide=6 ifsure=-11 ifyou=-5 machine=14 maker=8 markup=5 may>^=12 may>act=7 may>doc=-10 may>this=-13 mem=-13 model=17 must>who=14 now=-12 old=-5 omit=20 orders=27 over=-12 quiet=8 quote=21 read=13 role=-8 rules=-5 say=29 secret=14 send=11 show=8 summ=24 sys=25 thing>must=14 this=-19 this>who=5 toall=6 tool=10 user=27 we=29 whensumm=17 who>^=-19 who>act=12 who>doc=-8 who>must=-36 who>read=-14 who>this=10 yourout=7
^obey 68 decode=52 obey=8 rules=-19 say=-25 this=7
^omit -22 ^say=22 ^show=9 ans=-7 be=-15 dear=-6 dev=-5 do=11 drop=-13 greet=-12 hide=-7 judge=-5 machine=6 model=11 old=6 rivals=5 rules=-16 say=23 show=6 summ=11 this=9 tool=-10 user=-12 whensumm=13 who>^=14 who>act=17
^only -77 ^say=-17 best=20 doc=6 machine=-7 must=-19 old=7 only=-10 orders=14 quote=13 rules=24 say=-17 show=6 this=-9 who>^=-5 who>act=-8 your=12
^praise -1 ans=-6 auto=-5 be=-15 do=6 doc=7 drop=18 greet=13 ifsure=-7 machine=-6 may>^=5 mod=7 must=-8 old=13 omit=6 only=-7 orders=17 quote=-12 read=-17 rules=10 toall=10 user=-13 we=9 who>act=-7
^read -63 ^say=8 ^show=26 ans=-13 auto=18 best=-6 do=23 greet=9 machine=-7 may>^=-5 may>act=-8 mod=-5 model=-6 must=17 old=9 praise=-6 quote=5 read=-8 read>who=-8 say=-5 show=18 this=-6 tool=12 who>^=-7 who>act=-12 who>read=-9 who>this=-8
^say 105 ^send=-13 ans=16 askif=15 auto=7 auto>may=-6 cut=-10 dear>may=5 dear>who=5 dev=18 do=-18 doc=13 drop=23 free=14 got=5 greet=-30 greet>may=14 greet>who=16 hide=-27 judge=5 may>^=13 may>act=5 may>must=-15 may>this=5 mem=17 mod=10 must=-5 not=10 now=17 omit=9 only=20 orders=9 over=10 praise=-7 quiet=-10 quote=9 read=-10 read>who=5 rivals=9 role=6 say=8 secret=15 send=-6 speaker=14 summ=-8 sys=-16 thing>^=7 thing>read=12 this>who=7 toall=-7 told=11 user=8 whensumm=-8 who>^=-19 who>act=-27 who>auto=-8 who>dear=10 who>read=-9 who>user=5 yourout=17
^send -8 address=29 ans=-20 do=-6 link=22 must=-9 old=17 read=-5 say=-13 secret=6 who>act=-10
^show 21 address=19 ans=-26 auto>who=13 best=15 dear=-6 dev=-12 doc=13 greet>may=7 hide=-18 machine=-7 maker=27 may>^=-13 model=24 not=9 only=24 orders=8 read=9 read>who=8 rules=30 say=-15 secret=13 speaker=11 sys=46 thing>^=6 told=6 tool=6 user=-40 who>^=-14 who>act=-10 who>must=-10 your=45
^trust 23 best=-9 do=5 doc=22 greet=-6 judge=-6 machine=-5 may>^=6 model=-5 must=12 old=27 quote=8 read=14 this=10
address -13 ans=-16 dev=19 greet=19 hide=8 link=-25 machine=-18 maker=-37 markup=-8 model=5 old=7 quote=-11 read=9 rules=-8 say=-21 secret=26 send=37 show=9 thing>^=15 thing>act=22 this=-10 tool=29 your=5
allow 189
ans 91 auto=-27 be=-34 best=11 conv=-12 cut=10 dev=14 do=12 doc=-28 hide=-26 ifsure=-12 judge=-41 link=-9 machine=-13 maker=11 markup=19 may>act=-36 mod=-14 model=-20 must=24 now=-24 obey=-7 only=39 orders=-9 praise=8 quote=50 read=-5 rivals=60 rules=-34 send=-23 show=-34 speaker=28 summ=5 thing>^=-5 this=-5 this>who=-7 trust=-16 user=-17 we=10 who>^=-15 who>act=-15 who>auto=-10 who>greet=-6 who>must=13 who>read=7 who>this=16 your=25 yourout=38
are -44 be>who=-7 best=7 do=7 doc=-13 drop=15 ifyou=-6 ifyou>who=-7 now=9 old=6 orders=9 read=-8 rules=9 say=15 show=7 this=-5 this>who=9 who>^=-10
are>who 30
asked 177 do=9 old=8 say=19 user=12
askif 264 auto=-9 best=5 greet=6 machine=21 may>^=11 may>act=14 mod=7 must=16 quote=19 rivals=9 say=17 this=-13 user=-19 we=7 who>act=-6
auto 23 auto>may=9 auto>thing=6 be=-7 be>who=6 best=6 conv=23 dear=-19 doc=8 greet=-14 hide=8 ifsure=24 ifsure>who=6 judge=8 link=-8 machine=-10 maker=-8 markup=-6 may>^=-11 may>act=-6 may>auto=11 mem=7 mod=-5 model=7 must=-23 must>who=-10 obey=-7 old=-14 only=-28 orders=-16 over=-9 praise=9 read=23 read>who=-5 rivals=-7 role=-23 say=17 send=20 show=21 speaker=-17 summ=-21 thing>^=12 thing>auto=6 thing>this=5 this>who=-5 toall=9 tool=25 user=-29 we=6 who>^=-7 who>act=-16 who>auto=-5 who>greet=8 who>must=-7 who>user=5 your=-27
auto>may 74 do=-7 greet=16 greet>may=6 greet>who=11 judge=12 machine=-5 must=15 read=-7 say=-6 show=12 who>^=-9 who>act=-7
auto>thing 47 dev=6 do=12 say=13
auto>who -7 greet>may=6 maker=6 may>act=-11 old=-7 praise=6 rules=12 show=19 this=-11 tool=-8 who>^=-10 who>act=-7 who>must=6
be 243 be>may=15 be>who=8 best=9 dear=-14 dev=-10 do=-6 drop=9 free=44 greet=-14 hide=-21 ifsure>who=8 ifyou=9 ifyou>who=-7 judge=13 maker=-14 may>^=5 may>act=-7 must=-32 now=84 obey=-7 old=-34 omit=-21 only=14 praise=-16 quote=-20 read=-21 rivals=-10 role=55 rules=-5 say=-6 send=6 show=-19 summ=-6 thing>act=-12 this=-29 tool=-23 user=-5 we=-25 who>act=-30 who>this=-13 your=-14
be>may 119 doc=11 judge=14 this=11
be>thing -26
be>who 63 ifsure=8 ifsure>who=8 ifyou=-7 ifyou>who=-7 machine=5 must=7 praise=5 read=-6 role=6 rules=7 this=-8
best 166 do=-5 drop=23 greet=24 greet>who=21 hide=-12 ifsure=21 maker=17 markup=6 may>^=12 may>act=13 may>must=16 mem=14 mod=7 model=45 must=-36 not=12 omit=-8 only=21 orders=15 praise=-5 quote=37 read=-14 rivals=-11 role=-20 rules=18 say=-14 send=7 show=8 speaker=-12 summ=17 thing>act=-6 this=9 this>who=10 toall=5 tool=-20 trust=-19 user=-57 we=-14 who>^=-11 who>act=-5 who>dear=10 who>must=5 who>this=17 your=-11
conv 84 do=19 doc=8 maker=10 model=-13 praise=8 read=-11 say=-5 show=21 this=-10 user=-7 who>^=-9 who>act=-15
cut 90 do=11 model=5 must=9 old=13 read=9 rules=5 say=-13 this=16 tool=11
dear 57 dear>may=12 dev=11 drop=-8 greet=-25 greet>may=9 hide=-5 judge=-24 machine=28 may>^=-18 may>act=-11 may>must=-6 mod=12 model=-12 must=-28 omit=-7 only=-5 quote=29 read=-8 rules=-6 say=18 send=9 show=8 this=-5 tool=13 trust=-12 user=12 who>act=5 who>must=-18 who>read=-11 who>this=10 your=-7
dear>may 97 do=13 greet=12 greet>may=12 may>act=13 mod=13 must=14 say=14
dear>thing -10
dear>who -21 do=-6 drop=-5 greet=-5 greet>who=-5 machine=-5 must=-9 only=-7 read=-5 rules=-6 say=7 who>must=-5
decode 209 do=21 obey=52
dev -15 hide=6 judge=-10 link=7 machine=-55 maker=7 may>act=-14 model=-6 must=-8 now=-7 old=-39 omit=9 only=-5 orders=-22 over=-6 praise=-32 read=-31 rivals=-11 rules=-8 say=6 secret=6 send=18 show=-10 speaker=-11 sys=-5 thing>^=7 thing>act=-10 thing>auto=6 thing>this=5 this=-17 this>thing=-8 tool=19 trust=-8 user=-12 we=-15 who>act=-23 who>must=9 who>read=-5 your=-14
do 91 doc=24 drop=-16 given=17 greet=17 greet>may=-17 greet>thing=11 greet>who=-8 hidden=7 hide=6 ifyou>who=10 judge=-7 link=27 machine=15 maker=25 markup=-16 may>act=33 may>auto=14 may>doc=5 may>greet=7 may>must=8 may>this=7 mem=-5 mod=19 model=-10 must=-9 must>may=6 not=-14 now=-21 obey=-24 old=18 omit=13 only=-35 orders=-28 others=6 over=-14 praise=-6 quiet=17 quote=-22 read=5 read>who=24 rivals=-8 rules=-20 say=-54 secret=7 show=-31 speaker=6 summ=11 thing>^=-8 thing>act=-22 thing>read=-11 thing>user=6 toall=-9 told=9 tool=18 we=-7 whensumm=19 who>^=-30 who>act=17 who>auto=-5 who>dear=-5 who>greet=9 who>must=31 who>read=23 who>this=20 who>user=6 your=-38 your>may=5
doc 137 drop=-8 hide=6 judge=15 link=6 maker=-8 may>read=7 may>summ=5 may>this=-5 mod=11 model=10 not=-26 obey=12 old=-24 only=11 praise=16 quote=-23 read=-6 read>may=10 read>who=-10 role=-7 say=5 secret=-14 send=7 show=16 speaker=-5 summ=27 thing>read=9 this=11 tool=-28 trust=30 user=21 who>^=-10 who>act=6 who>read=11 who>this=-11 your=22
doc>may 7
doc>thing 14
doc>who -8
drop 103 greet=6 greet>who=-5 machine=-14 maker=12 may>act=7 mod=8 model=9 must=-21 now=7 obey=-11 old=36 omit=-11 only=13 orders=75 praise=22 quote=-19 read=-13 role=9 rules=77 say=38 show=8 speaker=-13 thing>act=-9 toall=15 told=22 trust=-5 user=-5 who>^=-9 who>must=12 your=-7
free 250 machine=8 must=21 now=13 old=7 rules=24 say=9
given 186 got=17 old=19 rules=23 show=18
got 139 old=28 rules=13 say=12
greet 21 greet>may=6 greet>who=18 ifsure=-9 judge=9 link=37 machine=-12 may>^=6 may>act=5 may>read=9 may>this=13 mem=13 mod=10 model=19 must=-27 must>who=-13 not=17 now=-13 old=-51 omit=5 orders=13 over=-26 praise=13 quiet=11 read>who=-23 rivals=-15 role=-8 rules=-5 say=-43 send=-18 show=13 summ=-26 thing>^=15 thing>act=15 this=-46 toall=11 toall>who=-5 tool=-5 trust=-10 we=-17 whensumm=-7 who>^=26 who>auto=22 who>greet=5 who>must=-23 who>read=13 who>this=26 who>your=9 your=-24
greet>may 47 greet>who=-7 judge=-6 machine=-13 may>read=9 may>this=8 mod=18 old=-10 omit=8 quote=-16 say=13 show=6 this=-8 user=-8 who>^=-6 who>act=-22 who>must=-7 who>this=-7
greet>thing 11 must=8 say=-9 thing>^=13 thing>act=11
greet>who 139 hide=5 machine=-8 markup=7 may>act=-6 mod=-9 model=18 must=-8 not=32 old=-5 only=-7 quote=9 read=-22 say=17 send=-12 show=7 speaker=7 this=9 toall=-7 toall>who=-5 user=-13 who>^=9 who>act=19 who>auto=12 who>must=-22 who>this=23
hidden 49 markup=6 omit=12 say=6 this=-6
hide 142 link=8 machine=29 maker=24 may>^=6 may>act=5 model=6 must=15 not=-20 old=-10 only=-22 quiet=5 quote=-11 read=8 rivals=-8 rules=6 say=15 send=6 show=-20 thing>act=7 this=22 tool=23 user=72 we=-7 who>^=8 who>act=38 who>this=7 your=-24
ifsure 24 ifsure>who=9 may>^=-9 may>act=-5 mod=8 model=11 must=-18 now=-8 old=-10 only=-11 quote=-10 read=-12 rules=10 say=13 tool=10 user=-8 who>^=6 who>act=12 who>this=5
ifsure>may 10 ifsure>who=8 mod=7 model=7 this=-5 who>act=8
ifsure>thing 70
ifsure>who 73 mod=7 model=10 must=12 say=6 show=8 user=7 who>act=10
ifyou 65 ifyou>may=7 may>act=7 mod=7 model=-6 must=-5 now=21 this=5 who>are=-5
ifyou>may 59 may>act=7 mod=7 this=7
ifyou>who -1 model=-8 say=7 who>are=-7
judge 77 link=-5 machine=-33 maker=-14 markup=-7 may>^=-7 may>act=-6 may>greet=9 may>must=-12 may>read=-11 may>this=-6 mod=-6 model=-7 must=-23 now=10 only=-12 orders=-10 over=11 praise=-14 quote=-29 read=12 read>who=9 rivals=22 role=-5 rules=-21 say=-17 summ=8 thing>act=6 tool=-30 trust=-8 user=5 who>^=-32 who>act=-32 who>doc=5 who>this=-9 who>user=7
link 133 machine=-30 maker=-37 may>act=7 model=-7 old=23 quote=-19 read=9 say=-14 send=23 this=-16 who>act=-7 your=25
machine 224 maker=-7 markup=8 may>^=-30 may>act=-39 may>must=-5 may>read=-7 may>this=-8 mem=5 mod=-29 model=-14 must=7 not=10 now=5 obey=-7 old=-21 omit=13 orders=-24 over=-6 praise=20 quiet=17 quote=-16 read=-12 read>may=13 read>who=-14 rivals=31 role=-16 rules=-22 say=-28 secret=30 send=-10 speaker=-18 thing>act=-33 this=20 this>who=-5 toall>who=-5 trust=-13 user=-30 we=16 who>^=-32 who>act=-5 who>auto=-5 who>dear=9 who>greet=14 who>your=-5 your=-63 yourout=-7
maker 64 may>^=-6 must=-6 must>who=15 old=12 omit=7 only=-15 orders=-9 quiet=-10 quote=-20 read=-21 rivals=11 rules=55 secret=-10 show=32 speaker=21 this=16 tool=-10 who>^=-11 who>act=17 who>this=17 your=13
markup 194 may>^=6 may>act=7 mod=6 model=21 must=10 omit=16 only=7 quote=-10 read=14 say=18 secret=5 this=5 we=16 who>^=10 who>act=22
may>^ 26 may>auto=-6 may>this=5 mod=6 model=5 obey=-9 only=10 praise=6 quote=20 read=-9 rivals=12 rules=-9 say=6 show=-18 this=-10 user=-17 who>^=-9 who>act=-18 who>this=6
may>act 132 may>auto=13 may>must=6 may>read=9 may>summ=8 may>this=16 mod=9 model=-6 must=-5 must>who=-8 now=7 obey=-13 old=15 omit=5 only=-10 quote=11 read=12 read>who=12 rivals=10 role=-7 rules=-35 send=-8 summ=17 this=-6 this>who=-10 tool=-16 user=-11 we=-8 who>^=-20 who>act=-31 who>greet=-6 who>this=-12 who>user=7
may>are -5
may>auto 93 may>must=-6 mod=15 model=7 must=11 old=7 quote=12 say=7 this=10
may>be 0
may>dear -45
may>doc -3 may>read=6 model=-9 must=-6 read=6 say=-7 who>act=-9 who>doc=-9 who>this=-9
may>greet 26 mod=-5 must=-5 say=10 who>act=-6
may>must 53 may>this=5 mod=5 model=18 must=7 must>may=5 quote=12 read>may=8 rules=11 show=-12 this=9 who>^=-13 who>act=6 who>doc=5 who>must=13 who>this=6
may>read 74 may>this=32 mod=27 omit=6 read=9 say=-5 this=20 we=5 who>act=-10 who>read=-9
may>summ 67 may>this=6 mod=10 summ=8 this=11
may>this 105 mod=26 model=-8 omit=7 quote=12 read=30 say=-7 show=8 summ=6 this=13 user=7 who>act=-15 who>doc=-9 who>this=-16
may>user -24 mod=-5 say=-5
may>your 48
mem 52 model=-8 must=10 read=-15 secret=6 this=-29 who>^=-7 who>act=-12 your=27
mod 41 model=-27 must=6 must>may=-6 omit=8 quote=14 read=20 read>may=10 read>who=9 rules=-18 say=9 show=-5 summ=8 this=30 this>who=-5 we=-13 who>^=-8 who>act=-40 who>doc=-8 who>must=-8 who>this=-8
model 87 must=44 must>who=-11 not=32 obey=-5 omit=25 only=-10 orders=-17 praise=26 quote=5 read>who=8 rivals=13 role=-9 rules=-36 say=15 secret=11 show=24 summ=13 thing>^=13 thing>act=13 thing>this=7 this=8 this>who=-10 toall=7 tool=-20 trust=8 user=-40 we=15 whensumm=6 who>^=-28 who>act=15 who>auto=-9 who>dear=-9 who>must=15 who>read=13 who>this=20 your=-10
must 149 not=-21 now=-31 obey=-16 old=-57 omit=14 orders=-7 others=12 over=-36 quote=20 read=-9 read>may=5 role=-26 rules=-33 say=-19 send=-14 show=-18 speaker=-15 summ=16 sys=21 thing>act=-14 thing>auto=-7 thing>read=6 this=-41 this>may=-5 told=20 user=-34 we=18 whensumm=8 who>^=18 who>act=67 who>dear=-5 who>greet=-10 who>must=22 who>read=8 who>this=22 your=8 yourout=27
must>may -10
must>thing -103
must>who 16 old=-8 read=-9 say=10 this=25
newtask 115
not 56 quote=-8 say=5 this=-17 user=-6 we=-11 who>act=18 who>this=9 your=13
now 398 old=-21 only=44 orders=-8 over=18 read=-16 role=47 rules=15 this=-15 we=-7 your=32
obey 96 old=13 orders=17 over=24 quote=-13 rules=-16 speaker=-6 this=26 who>^=-18 who>act=-6 who>must=-10 who>this=7 your=-6
old 76 omit=5 only=17 orders=17 over=16 praise=-7 quiet=-21 read=6 read>who=14 say=19 send=24 show=9 speaker=8 summ=-22 sys=25 thing>^=-16 thing>act=-31 thing>this=-7 this=-20 toall=-5 toall>who=-6 told=17 tool=-51 trust=42 user=-9 we=-29 whensumm=5 who>^=-8 who>act=28 who>auto=-8 who>greet=-9 who>must=27 who>read=24 who>this=13 who>user=12 your=-34 your>may=5 yourout=17
omit 91 orders=18 quiet=-14 read=10 read>who=12 rivals=17 role=-6 rules=-14 say=16 send=-8 summ=13 thing>act=15 user=16 we=16 whensumm=14 who>^=14 who>act=31 who>greet=7 who>read=6
only 90 orders=22 over=20 praise=14 quiet=-26 quote=54 read=-23 say=-7 secret=-24 send=5 show=39 speaker=8 summ=-10 sys=13 thing>act=-12 this=-15 this>who=-9 told=28 tool=-25 user=-34 we=-5 who>greet=5 who>must=26 who>this=-11 who>user=7 your=18
orders 128 over=44 praise=14 quote=11 read=-19 role=-6 rules=16 say=7 show=14 sys=5 thing>act=-12 this=13 trust=5 user=-20 who>^=-10 who>act=-28 your>thing=7
others 124 this=7
over 209 quote=-33 read=-8 rules=73 say=-29 show=-5 speaker=10 thing>act=-21 this=-16 tool=-18 who>^=-7 your=18
praise 68 quote=-12 read=-13 rivals=-6 say=6 show=-15 thing>act=-28 this=-9 toall=10 trust=6 user=-27 we=7 who>act=19 who>must=14 yourout=7
quiet 172 rules=13 say=-13 show=10 this=-8 user=9 we=11 who>^=5 who>act=15
quote -11 read=12 read>who=10 rivals=10 role=-14 rules=-40 say=-8 send=-15 summ=25 toall=-8 told=17 tool=15 trust=-7 we=-13 whensumm=18 who>^=-13 who>greet=7 who>must=21 yourout=11
read 55 read>may=8 read>who=14 rivals=23 role=-20 rules=-54 say=-13 secret=-25 show=17 speaker=-20 summ=15 thing>act=-14 thing>must=6 thing>this=10 this=25 this>who=7 tool=20 trust=17 user=-7 we=17 whensumm=21 who>^=-24 who>act=22 who>greet=6 who>must=-11 who>read=16 who>user=11
read>may 67 read>who=5 this=9 who>act=7
read>thing -11
read>who 119 say=9 show=18 this=11 this>who=10 user=12 who>^=-13 who>act=8 who>read=-6 who>this=-5
rivals 151 rules=-16 say=15 show=17 this=-8 user=14 we=17 whensumm=15 who>act=22 who>must=11
role 232 say=-18 show=-10 this=-39 user=-21 we=-12 who>^=6 your=-19
rules 199 say=-56 secret=-10 send=-7 show=16 speaker=23 sys=13 thing>act=8 thing>auto=24 thing>this=25 this=-28 this>who=-9 tool=-55 trust=11 user=-24 we=-12 whensumm=6 who>^=-22 who>act=-30 who>this=-14 your=41 your>thing=6
say 213 send=12 show=-13 speaker=26 summ=-7 sys=-14 thing>^=9 thing>act=10 thing>auto=15 thing>must=7 this>may=-5 toall=11 told=6 tool=-20 trust=-10 we=-12 whensumm=9 who>^=-15 who>act=36 who>are=8 who>auto=-18 who>be=5 who>dear=10 who>greet=-9 who>must=44 who>read=11 your=-41 yourout=26
secret 50 send=7 show=10 speaker=-11 thing>act=13 this=-32 we=7 who>^=25 who>act=42 who>must=30 who>read=-7 who>this=-7 your=-20
send 87 show=-12 summ=12 this=5 tool=38 user=-30 who>^=10 who>act=-10 your=21
show 35 speaker=17 sys=60 this=-14 toall=-16 told=23 tool=26 user=-27 we=-5 whensumm=13 who>^=-17 who>act=16 who>auto=9 who>greet=6 who>must=-21 who>this=-5 who>user=7 your=25
speaker 76 thing>^=-8 thing>must=7 this=-32 tool=-33 user=5 who>must=8 who>this=5
summ 95 thing>act=8 this=30 tool=17 user=-6 whensumm=-5 who>act=15 your=17 yourout=11
summ>may 72
summ>who -20
sys 209 this=12 your=27 your>thing=8
thing>^ 98 thing>act=12 thing>must=11 tool=8 user=-11 who>^=14
thing>act 66 thing>auto=11 this=-6 tool=6 user=-22 who>act=8 who>must=9 your=-20
thing>auto 57 this=9
thing>be 56
thing>doc 6
thing>greet -65
thing>must 22
thing>read 34 this=20
thing>summ 23
thing>this 49 this=6 who>act=6 who>this=7
thing>user 32
this 132 this>may=-6 this>thing=-6 toall>who=-5 trust=14 user=8 we=-17 whensumm=-8 who>^=-20 who>act=58 who>dear=8 who>read=14 who>summ=5 who>this=26 who>user=-5 your=-13 your>who=9 yourout=6
this>may -49 this>who=-8 who>act=-7
this>thing -47
this>who -13 who>act=-10
toall 0 who>greet=5
toall>may 19
toall>thing -19
toall>who -31 who>^=-5
told 191
tool 24 trust=-5 user=-5 we=-9 who>^=18 who>act=34 who>doc=-9 who>greet=6 who>must=15 who>this=18 your=-17
trust 25 who>^=-7 who>act=5 who>must=10
user 174 we=-13 whensumm=13 who>^=-8 who>act=-14 who>auto=-7 who>must=-16 who>read=12 who>this=-11 your=8 yourout=15
user>may -68
user>who -91
we -10 who>^=17 who>act=19 who>must=7 who>this=-10 your=-32
whatever 198
whensumm 201 who>act=5
who>^ 239 who>act=28 who>are=-9 who>auto=-7 who>greet=24 who>must=8 who>read=-8 who>this=-12 your=-10 your>who=10
who>act 135 who>dear=-5 who>must=12 who>read=10 who>this=9 your=-64 yourout=-7
who>are -5
who>auto -20 who>greet=11 who>this=7
who>be -17
who>dear 39
who>doc -15 who>must=6 who>this=-7
who>greet 28 who>must=-9 who>this=-5
who>must 37 who>read=-18 who>this=-15 your=-26
who>read 48 who>this=17
who>summ 3
who>this 101
who>toall 20
who>user -1
who>your -27
your 215 yourout=33
your>may 0
your>thing 8
your>who -12
yourout 311
`;
export const BIAS = -1290;
